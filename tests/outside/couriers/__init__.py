"""Couriers of the Alps: letters over snowy passes. The clauses CR-x.y are those of ``help/en.md``."""
