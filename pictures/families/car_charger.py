"""Car chargers: a plug for the lighter socket, lying, and one on its nose."""
import math

from parts.sockets import sockets
from studio.marks import legend, pins
from studio.materials import black_glass, light, metal, plastic, principled, rubber
from studio.colour import lightness, shade
from studio.shapes import barrel, disc, group, lathe, place, rest, slab, tube


def build(params, colour, view):
    root = group('chargers')
    lying = group('lying', (-1.2, -1.2, 1.3), (0, 78, -128 if view == 'front' else -58), root)
    one(lying, params, colour)
    if view == 'front':
        up = group('up', (3.3, 3.4, 0), (0, 0, 30), root)
        one(up, params, colour)
        rest(up)
    rest(lying)
    return dict(elevation=20, detail=(.36, .6), fill=.74, zoom=2)


def one(root, params, colour):
    """Face along +Z, tip along -Z."""
    coat = metal(colour, .3) if params.get('zinc') else plastic(colour, .3, .4)
    place(lathe('barrel', [(.62, -4.4), (.75, -4.3), (.95, -3.9), (1.02, -3.4), (1.05, -1.0), (1.08, -.6)], plastic('#1b1d20', .4), 96), parent=root)
    place(lathe('head', [(1.05, -.75), (1.3, -.68), (1.36, -.55), (1.38, .1), (1.34, .25), (1.24, .32)], coat, 96), parent=root)
    place(lathe('glow', [(1.22, .31), (1.2, .345), (1.1, .345), (1.08, .31)], light('#ffcf6b', 1.4), 96, caps=False), parent=root)
    place(lathe('face', [(1.1, .30), (1.08, .335), (.001, .335)], plastic('#141618', .3), 96, caps=False), parent=root)
    sockets(place(group('sockets'), (0, .05, .34), (0, 0, 0), root), params.get('sockets', 'c a'), .62, upright=True)
    place(lathe('tip', [(.5, -4.42), (.42, -4.75), (.3, -4.9), (.001, -4.95)][::-1], metal('#c9ccd2', .2), 64, caps=False), parent=root)
    for side in (-1, 1):
        place(slab('spring', .5, 1.9, .2, .24, metal('#c9ccd2', .2), edge=.09), (side * 1.0, 0, -2.4), (90, 0, 90), root)
    place(lathe('line', [(1.385, -.28), (1.395, -.25), (1.385, -.22)], metal('#d6b58a', .2), 96, caps=False), parent=root)
    if params.get('tab'):
        arch = [(-1.0, 0, .2), (-.95, 0, .9), (0, 0, 1.35), (.95, 0, .9), (1.0, 0, .2)]
        place(tube('tab', arch, .2, rubber(shade(colour, -.1)), sides=16, flat=.5), (0, -.62, 0), parent=root)
