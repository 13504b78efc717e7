"""Maps of the games as text: files, what they say, and how they are drawn. README.md tells how to edit one."""
