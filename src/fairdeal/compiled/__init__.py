"""Compiled code and what it shares: how a kernel is made and kept, chance, crews, sets of cards.

`engine` is another matter: the rules themselves, compiled by mypyc if somebody asks for it.
"""
