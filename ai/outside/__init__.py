"""The games for programs that know other people's conventions: PettingZoo and OpenSpiel (see docs/research.md)."""
