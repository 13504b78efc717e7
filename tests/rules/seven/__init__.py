"""The rules of 7 Empires, a test per clause. Test names cite the clause and the worked case (c01 to c93).

Clauses that no test can show, and why:

- SV-2.1's tiles and trays, SV-2.6's pawn and position tiles: pieces of the box without a life of their own here.
- SV-22.5 belongs to the opponents, not to the rules.
- SV-23.1 SV-23.2 SV-23.3 SV-23.4 SV-23.5 SV-23.6 SV-23.7 are advice.
"""
