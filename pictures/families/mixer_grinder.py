"""Mixer grinders: a motor with a dial and a steel jar on it, the other jars beside."""
import math

from studio.colour import lightness, shade
from studio.marks import legend, pins
from studio.materials import dark, gloss, light, metal, plastic, principled, rubber, thin_glass
from studio.shapes import barrel, group, lathe, loft, outline, place, rest, slab, tube

YAW = {'front': -20, 'side': 40}


def build(params, colour, view):
    root = group('mixer', turn=(0, 0, YAW[view]))
    motor(root, params, colour)
    jar(group('large', (0, 0, 17.6), (0, 0, 20), root), 6.6, 17.5)
    jar(group('medium', (16.5, 1.5, 0), (0, 0, 8), root), 6.2, 13.0)
    if params.get('juice'):
        jar(group('juice', (-15.5, 3.0, 0), (0, 0, 30), root), 5.8, 16.0, clear=True)
        jar(group('chutney', (13.0, -9.5, 0), (0, 0, -12), root), 4.7, 7.5)
    else:
        jar(group('chutney', (13.6, -9.0, 0), (0, 0, -12), root), 4.7, 7.5)
    rest(root)
    return dict(elevation=12, fill=.82, detail=(.36, .64), zoom=2)


def motor(root, params, colour):
    """A flared housing; the dial looks at the cook."""
    body = principled('housing', colour, .22, coat=.6, coat_rough=.06)
    rings = []
    for k in range(31):
        t = k / 30
        wide = 21.5 - 6.5 * t ** 1.6 + .8 * math.sin(math.pi * t)
        rings.append([(x, y, 1.2 + 15.4 * t) for x, y in outline(wide, wide * 1.06, wide * .36, 18, 2.3)])
    rings.append([(x, y, 17.0) for x, y in outline(14.2, 15.0, 5.4, 18, 2.3)])
    rings.append([(x, y, 17.2) for x, y in outline(13.0, 13.8, 5.2, 18, 2.3)])
    place(loft('housing', rings, body, True, 50), parent=root)
    place(slab('skirt', 21.0, 22.2, 1.3, 7.4, rubber('#1b1d20'), edge=.4, p=2.3), (0, 0, .75), parent=root)
    place(lathe('seat', [(6.4, 16.8), (6.5, 17.4), (6.1, 17.8), (5.2, 17.8)], rubber('#1b1d20'), 96), parent=root)
    face = group('face', (0, -10.2, 8.0), (79, 0, 0), root)
    place(lathe('plate', [(3.9, 0), (3.9, .3), (3.7, .42), (.001, .42)], plastic('#1b1d20', .35), 96, caps=False), parent=face)
    place(lathe('ring', [(4.0, .1), (4.02, .34), (3.86, .44), (3.74, .4)], metal('#c9ccd0', .2), 96, caps=False), parent=face)
    place(lathe('dial', [(2.3, .4), (2.2, 1.7), (2.05, 1.9), (.001, 1.95)], metal('#c3c8cc', .28), 96, caps=False), parent=face)
    place(slab('mark', .28, 1.5, .06, .12, principled('ink', '#ffb51b', .4), edge=.01), (0, 1.1, 1.96), parent=face)
    for k, sign in enumerate('P0123'):
        a = math.radians(150 - 30 * k - 0)
        legend(sign, .55, '#f2f2f0', 'Inter-SemiBold', face, (3.05 * math.cos(a), 3.05 * math.sin(a), .43))
    pins(.3, colour, root, (0, -8.35, 14.4), (74, 0, 0))


def jar(root, r, h, clear=False):
    """Steel with two ribs, a handle at the right, a lid with a cap."""
    steel = metal('#c9ced1', .2)
    if clear:
        steel = thin_glass(tint=(.9, .93, .95, 1))
    trim = plastic('#1b1d20', .34, .3)
    foot = r * .8
    place(lathe('foot', [(foot - .3, 0), (foot, .2), (foot + .1, 2.0), (foot - .3, 2.5)], trim, 96), parent=root)
    wall = [(foot - .3, 2.3)]
    for k in range(1, 21):
        t = k / 20
        wall.append((foot - .2 + (r - foot + .2) * t ** .7 + (.12 if k in (7, 8, 15) else 0), 2.4 + (h - 2.4) * t))
    place(lathe('wall', wall + [(r + .12, h + .1), (r + .05, h + .25), (r - .1, h + .2)], steel, 120, caps=False), parent=root)
    if clear:
        place(lathe('core', [(1.3, 2.4), (1.2, 4.6), (.4, 5.2), (.001, 5.3)], metal('#c9ced1', .2), 48), parent=root)
        place(lathe('inner', [(r - .5, h), (foot - .6, 2.6), (.001, 2.6)][::-1], thin_glass(), 96, caps=False), parent=root)
    place(lathe('lid', [(r + .3, h + .1), (r + .35, h + .9), (r + .1, h + 1.2), (r * .5, h + 1.7), (r * .4, h + 2.6), (r * .32, h + 2.8), (.001, h + 2.85)], trim, 96, caps=False), parent=root)
    run = [(r * .92, 0, h * .93), (r + 2.0, 0, h * .95), (r + 3.3, 0, h * .8), (r + 3.2, 0, h * .5), (r + 2.2, 0, h * .3), (foot + .1, 0, h * .25)]
    place(tube('handle', run, .85, trim, sides=28, flat=1.15), parent=root)
