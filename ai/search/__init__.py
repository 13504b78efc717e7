"""Ways of thinking: all of them see a view, ask a judgement, and can be stopped at any moment."""
