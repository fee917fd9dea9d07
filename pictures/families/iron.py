"""Irons, standing on their heel a little turned, the sole in view from the side."""
import math

from studio.colour import lightness, shade
from studio.marks import legend, pins
from studio.materials import dark, gloss, light, metal, plastic, principled, rubber, thin_glass
from studio.shapes import along, group, lathe, leave_frame, loft, place, rest, slab, tube

YAW = {'front': -42, 'side': -118}


def sole(scale, z, n=40, long=23.0, wide=11.0):
    """The pointed outline of an iron; the point looks along -Y, the heel lies at +Y."""
    points = []
    for k in range(n):
        a = 2 * math.pi * k / n
        y = -math.cos(a)
        half = (1 - ((1 - y) / 2) ** 2.6) ** .9 if y > -1 else 0
        half = max(0, min(1, (y + 1) / 2)) ** .62 * (1 if y < .7 else 1 - ((y - .7) / .3) ** 2 * .45)
        x = math.copysign(half, math.sin(a)) if abs(math.sin(a)) > 1e-6 else 0
        points.append((x * wide / 2 * scale, (y * long / 2 - 0) * (1 - (1 - scale) * .7) + (1 - scale) * 1.2, z))
    return points


def build(params, colour, view):
    root = group('iron', turn=(0, 0, YAW[view]))
    steam = bool(params.get('steam'))
    body = principled('shell', colour, .24, coat=.6, coat_rough=.06)
    plate = principled('sole', '#3b3f45', .3, .75) if not steam else principled('sole', '#c9b9a6', .22, .35, coat=.6)
    place(loft('plate', [sole(.97, 0), sole(1, .15), sole(1, .9), sole(.985, 1.0)], plate, True, 40), parent=root)
    place(loft('gap', [sole(.95, .9), sole(.95, 1.4)], dark(), True, 40), parent=root)
    tall = 6.2 if steam else 4.6
    skirt = [sole(.97, 1.3), sole(.985, 1.5)]
    for k in range(1, 13):
        t = k / 12
        skirt.append(sole(.98 - .34 * t ** 1.8, 1.5 + tall * math.sin(t * math.pi / 2)))
    place(loft('shell', skirt, body, True, 50), parent=root)
    grip = plastic('#1b1d20', .42, .2)
    rise = 1.5 + tall
    run = [(0, -4.6, rise - 1.2), (0, -5.2, rise + 1.8), (0, -3.4, rise + 4.3), (0, 1.5, rise + 5.0), (0, 6.6, rise + 4.2), (0, 9.0, rise + 1.2), (0, 9.4, rise - 3.4)]
    place(tube('handle', run, lambda t: 1.55 - .25 * math.sin(math.pi * t), grip, sides=32, flat=.9), parent=root)
    inlay = [(0, -2.6, rise + 6.0), (0, 1.5, rise + 6.45), (0, 5.8, rise + 5.8)]
    place(tube('inlay', inlay, .5, body, sides=20, flat=.5), parent=root)
    place(lathe('dial', [(2.4, 0), (2.4, .9), (2.2, 1.1), (.001, 1.15)], plastic('#eceae4', .35, .4), 72, caps=False), (0, 1.6, rise - .15), parent=root)
    place(slab('mark', .25, 1.2, .05, .1, principled('ink', '#ffb51b', .4), edge=.01), (0, .6, rise + 1.02), parent=root)
    pins(.3, colour, root, (-3.75, 1.5, 3.6 if not steam else 4.2), (62, 0, -82))
    if steam:
        place(slab('tank', 3.6, 5.0, 2.6, 1.4, principled('tank', '#9fb7c9', .06, coat=1.), edge=.6), (0, -3.6, rise - .55), (-16, 0, 0), root)
        place(lathe('nozzle', [(.9, 0), (.7, 1.0), (.4, 1.3), (.001, 1.3)], grip, 48, caps=False), (0, -7.3, rise - 1.6), (68, 0, 0), root)
        for x in (-.8, .8):
            place(slab('key', 1.1, 1.3, .6, .4, plastic('#eceae4', .35, .4), edge=.15), (x, -4.2, rise + 3.9), (-52, 0, 0), root)
        place(lathe('lamp', [(.5, 0), (.001, .12)], light('#5aa7ff', 2.2), 32, caps=False), (0, 6.3, rise + 5.75), (-14, 0, 0), root)
    place(slab('heel', 8.6, 6.0, 1.4, 1.6, grip, edge=.5, p=2.3), (0, 10.4, 3.6), (90, 0, 0), root)
    cord = [(0, 9.8, rise + 2.2), (.6, 12.0, rise + 3.2), (2.6, 15.0, rise - 1.0), (5, 18.0, 1.2), (12, 22, .4), (30, 26, .4), (90, 40, .4)]
    place(tube('boot', [(0, 9.3, rise + 1.6), (.3, 11.2, rise + 2.9)], .8, rubber('#1b1d20'), sides=20), parent=root)
    leave_frame(place(tube('cord', cord, .38, rubber('#1f2225'), sides=16), parent=root))
    rest(root)
    return dict(elevation=17, fill=.78, detail=(.46, .5), zoom=2)
