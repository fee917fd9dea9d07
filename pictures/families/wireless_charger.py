"""Wireless chargers: a plate with a rim, and a stand for three things."""
import math

from studio.colour import lightness, shade
from studio.marks import pins
from studio.materials import cloth, dark, light, metal, plastic, rubber
from studio.shapes import barrel, group, lathe, leave_frame, place, rest, slab, tube


def build(params, colour, view):
    root = group('charger', turn=(0, 0, 18 if view == 'front' else 74))
    (build_stand if params.get('shape') == 'stand' else build_plate)(root, colour)
    rest(root)
    return dict(elevation=24, detail=(.36, .52), fill=.8, zoom=2)


def build_plate(root, colour):
    body, r = plastic(colour, .4), 5.0
    dish = [(r - .5, 0), (r - .1, .08), (r, .3), (r, .72), (r - .08, .86), (r - .22, .9), (r - .36, .86), (r - .44, .72)]
    place(lathe('dish', dish, body, 160, caps=False), parent=root)
    place(lathe('pad', [(r - .42, .66), (r - .5, .7), (.001, .7)], rubber(shade(colour, -.05 if lightness(colour) > .5 else .04)), 160, caps=False), parent=root)
    place(lathe('ring', [(r - .43, .705), (r - .46, .72), (r - .52, .72), (r - .55, .705)], metal('#c9a06a', .22), 160, caps=False), parent=root)
    place(lathe('cross', [(1.9, .702), (1.9, .71), (1.82, .71), (1.82, .702)], metal(shade(colour, -.12), .4), 96, caps=False), parent=root)
    pins(.26, colour, root, (0, 0, .712))
    place(slab('lamp', .8, .12, .04, .05, light('#ffb51b', 2.2), edge=.01), (0, -r - .003, .42), (90, 0, 0), root)
    place(slab('mouth', 1.4, .62, .3, .28, dark(), edge=.05), (0, r - .05, .42), (90, 0, 0), root)
    cord = [(0, r - .2, .42), (0, r + 1.0, .36), (1.2, r + 2.3, .2), (4.2, r + 2.2, .18), (12, r + 1.2, .18), (40, r - 6, .18)]
    leave_frame(place(tube('cord', cord, .2, rubber(shade(colour, -.06)), sides=16), parent=root))


def build_stand(root, colour):
    body, skin = plastic(colour, .38), rubber(shade(colour, .05))
    place(slab('foot', 13.5, 8.6, 1.1, 2.2, body, edge=.4, p=2.4), (0, 0, .58), parent=root)
    place(slab('line', 13.54, 8.64, .08, 2.2, metal('#c9a06a', .22), edge=.02, p=2.4), (0, 0, .34), parent=root)
    back = group('back', (-2.6, 1.8, 1.0), (74, 0, 0), root)
    place(slab('panel', 6.8, 10.4, .9, 1.6, body, edge=.36, p=2.4), (0, 5.0, 0), parent=back)
    place(slab('pad', 5.6, 9.0, .1, 1.3, skin, edge=.04, p=2.4), (0, 5.2, .43), parent=back)
    place(lathe('coil', [(2.1, 0), (2.1, .02), (2.0, .02), (2.0, 0)], metal('#c9a06a', .25), 96, caps=False), (0, 5.6, .482), parent=back)
    pins(.3, colour, back, (0, 5.6, .49))
    place(slab('lip', 5.6, 1.5, 1.0, .5, body, edge=.3, p=2.4), (-2.6, -.2, 1.3), parent=root)
    post = group('post', (4.3, 1.2, 1.1), (0, 0, 0), root)
    place(lathe('stem', barrel(.8, 0, 5.6, .3), body, 64), parent=post)
    place(lathe('puck', barrel(1.9, 0, 1.0, .3), body, 96), (0, -.3, 6.2), (72, 0, 0), post)
    place(lathe('well', [(1.4, 0), (1.3, .04), (.001, .04)], skin, 96, caps=False), (0, -1.25, 6.5), (72, 0, 0), post)
    place(slab('tray', 4.6, 3.8, .16, 1.2, skin, edge=.05, p=2.4), (4.1, -2.1, 1.12), parent=root)
    place(slab('lamp', .8, .12, .04, .05, light('#ffb51b', 2.2), edge=.01), (0, -4.31, .72), (90, 0, 0), root)
