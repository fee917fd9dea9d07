"""Sockets in a face that looks along +Z: 'c' for USB-C, 'a' for USB-A, 'p' for a round pin."""
from studio.materials import dark, metal, principled
from studio.shapes import lathe, place, slab


def sockets(root, which, pitch=1.6, upright=False, rim='#8f969b'):
    kinds = which.split()
    for k, kind in enumerate(kinds):
        at = (k - (len(kinds) - 1) / 2) * pitch
        where = (0, at, 0) if upright else (at, 0, 0)
        if kind == 'c':
            place(slab('rim', .98, .4, .03, .19, metal(rim, .3), edge=.01), where, parent=root)
            place(slab('hole', .86, .28, .03, .14, dark(), edge=.005), (where[0], where[1], .004), parent=root)
            place(slab('tongue', .6, .07, .02, .02, principled('tongue', '#3a3d41', .5), edge=.005), (where[0], where[1], .014), parent=root)
        elif kind == 'a':
            place(slab('rim', 1.36, .62, .03, .1, metal(rim, .3), edge=.01), where, parent=root)
            place(slab('hole', 1.24, .5, .03, .05, dark(), edge=.005), (where[0], where[1], .004), parent=root)
            place(slab('tongue', 1.06, .16, .02, .03, principled('tongue', '#ffb51b', .5), edge=.005), (where[0], where[1] + .09, .014), parent=root)
        else:
            place(lathe('hole', [(.2, .01), (.001, .01)], dark(), 32, caps=False), where, parent=root)
