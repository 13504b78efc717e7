"""The sentences of Ultima Ratio Regis, a module for each chapter of decisions."""
