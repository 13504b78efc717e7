"""A map of 14 x 4 cells: two regions on one island and one by itself, beyond a strait."""

GOOD = """\
# A small map for tests.
map isles
size 14 4

[legend]
A land alba
B land brea
C land corra
c sea corra
* land
. sea
| rule

[places]
alba   label 0,0 6x1 slot 1,0 6x1
brea   label 0,6 4x1 slot 1,6 4x1
corra  label 0,11 3x1 slot 3,11 3x1 callout leader 1,11

[links]
brea corra 0,10 0,11

[grid]
AAAAAAAAAAAABBBBBBBB........
AAAAAAAAAAAABBBBBBBB........
AAAAAAAAAAAABBBBBBBB..CCcc..
AAAAAAAAAAAABBBBBBBB..CCcc..
AAAAAAAAAA..................
AAAAAAAA....................
..****......................
............................
"""
