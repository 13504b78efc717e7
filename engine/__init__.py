"""The rulebooks and the table they are played on. Pure, synchronous (``match`` apart), standard library only."""
