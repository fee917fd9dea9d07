"""Kettles on their base: a tall one in steel, a low wide one in enamel colours."""
import math

from studio.colour import lightness, shade
from studio.marks import pins
from studio.materials import dark, gloss, light, metal, plastic, principled, rubber
from studio.shapes import barrel, fuse, group, lathe, loft, outline, place, rest, slab, tube

YAW = {'front': 28, 'side': -38}


def build(params, colour, view):
    root = group('kettle', turn=(0, 0, YAW[view]))
    low = params.get('shape') == 'low'
    body = principled('enamel', colour, .2, coat=.7, coat_rough=.05) if low else metal('#c3c9cc', .24)
    trim = plastic('#17191c', .36, .3)
    foot, neck, h = (8.6, 7.0, 13.5) if low else (8.0, 5.7, 19.0)
    wall = [(foot - .5, 1.9), (foot - .1, 2.05), (foot, 2.5)]
    for k in range(1, 25):
        t = k / 24
        wall.append((foot + (neck - foot) * (t ** (1.5 if low else .9)), 2.5 + t * (h - 2.5)))
    wall += [(neck - .05, h + .25), (neck - .25, h + .35), (neck - .5, h + .3)]
    place(lathe('body', wall, body, 160, caps=False), parent=root)
    place(lathe('collar', [(foot - .35, 1.2), (foot - .3, 1.9), (foot - .45, 1.95)], trim, 128), parent=root)
    place(lathe('base', barrel(foot + .35, 0, 1.25, .4), trim, 128), parent=root)
    place(lathe('line', [(foot + .36, .6), (foot + .38, .66), (foot + .36, .72)], metal('#d6b58a', .2), 128, caps=False), parent=root)
    lid = [(neck - .35, h + .2), (neck - .45, h + .6), (neck * .75, h + 1.35), (neck * .4, h + 1.75), (.001, h + 1.85)]
    place(lathe('lid', lid, trim if not low else body, 128, caps=False), parent=root)
    place(lathe('knob', [(.5, h + 1.7), (.55, h + 2.3), (1.3, h + 2.6), (1.45, h + 2.95), (1.2, h + 3.25), (.001, h + 3.35)], plastic('#17191c', .3, .4), 72, caps=False), parent=root)
    spout(root, body, neck, h, low)
    handle(root, trim, foot, neck, h)
    mid = foot + (neck - foot) * .3
    lean = math.degrees(math.atan2(foot - neck, h - 2.5))
    pins(.42, '#a9b1b5' if not low else colour, root, (-math.sin(math.radians(30)) * (mid + .12), -math.cos(math.radians(30)) * (mid + .12), 2.5 + (h - 2.5) * (.3 if not low else .42)), (90 - lean * .9, 0, -30))
    lamp = slab('lamp', 1.0, .2, .06, .09, light('#ffb51b', 2), edge=.01)
    place(lamp, (-math.sin(.52) * (foot + .34), -math.cos(.52) * (foot + .34), .62), (90, 0, -30), root)
    rest(root)
    return dict(elevation=11, fill=.78, detail=(.36, .3), zoom=2)


def spout(root, body, neck, h, low):
    """A pouring lip at -X: a wedge that grows out of the rim."""
    rings = []
    for k in range(9):
        t = k / 8
        z, reach, half = h - 5.6 + t * 5.9, .05 + 2.1 * t ** 1.3, .9 + 1.9 * t
        ring = [(-(neck - .35 - .35 * (1 - t)) - (reach if abs(s) < .01 else reach * (1 - s * s) ** .8) , half * s, z) for s in [i / 10 for i in range(-10, 11)]]
        inner = [(-(neck - 1.5), half * s, z) for s in [i / 10 for i in range(10, -11, -1)]]
        rings.append(ring + inner)
    place(loft('spout', rings, body, True, 50), parent=root)


def handle(root, trim, foot, neck, h):
    """A grip at +X with a switch below."""
    run = [(neck - .6, 0, h - .5), (neck + 1.8, 0, h + .5), (neck + 4.3, 0, h - .4), (neck + 5.3, 0, h - 4), (foot + 3.6, 0, h * .42), (foot + 2.1, 0, h * .26), (foot - .3, 0, h * .2)]
    place(tube('handle', run, lambda t: 1.05 + .25 * math.sin(math.pi * t), trim, sides=32, flat=1.1), parent=root)
    place(slab('switch', 1.6, 1.1, .9, .3, plastic('#ffb51b', .35, .3), edge=.15), (foot + 2.6, 0, h * .2), (0, 28, 0), root)
