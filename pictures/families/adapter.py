"""Wall adapters with Indian pins: one shows its sockets, one its pins; desk and pin chargers bring their cord."""
import math

from parts.plugs import thin_pin
from parts.sockets import sockets
from studio.colour import lightness, shade
from studio.marks import legend, pins
from studio.materials import metal, plastic, rubber
from studio.shapes import along, barrel, group, lathe, leave_frame, place, rest, slab, tube


def build(params, colour, view):
    root = group('adapters')
    w, h, d = params.get('width', 4.4), params.get('height', 4.9), params.get('depth', 2.9)
    if params.get('shape') == 'desk':
        desk(root, params, colour, view)
    else:
        turn = 152 if view == 'front' else 206
        front = group('front', (-1.5, -1.4, h / 2), (0, 0, -26 if view == 'front' else 28), root)
        one(front, params, colour, w, h, d)
        rear = group('rear', (w * .72, 2.2, h / 2), (0, 0, turn), root)
        one(rear, params, colour, w, h, d)
        if params.get('cord'):
            cord(root, colour, h)
    rest(root)
    return dict(elevation=17, detail=(.33, .56), fill=.76, zoom=2)


def one(root, params, colour, w, h, d):
    """Stands on its lower edge; sockets look along -Y, pins along +Y."""
    body = plastic(colour, .32, .3)
    face = group('face', turn=(90, 0, 0), parent=root)
    place(slab('body', w, h, d, params.get('corner', 1.0), body, edge=.42, p=2.4), parent=face)
    place(slab('plate', w - .5, h - .5, .3, .8, plastic(shade(colour, -.06 if lightness(colour) > .5 else .05), .45), edge=.1, p=2.4), (0, 0, -d / 2 - .02), parent=face)
    ink = '#4a4f55' if lightness(colour) > .6 else '#dfe2e5'
    top = d / 2 + .004
    which = params.get('sockets', 'c')
    if which != 'none':
        sockets(place(group('sockets'), (0, h * .04, top), parent=face), which, 1.15, upright=True)
    legend(params.get('print', '33 W'), .4, ink, 'Inter-SemiBold', face, (0, 0 if which == 'none' else -h / 2 + 1.0, top))
    pins(.12, colour, face, (0, h / 2 - .9, top))
    for x, y, r in (((-.95, 0, .2), (.95, 0, .2)) if params.get('pins', 2) == 2 else ((-1.0, -.55, .22), (1.0, -.55, .22), (0, 1.05, .3))):
        pin = [(r, 0), (r, .75), (r * 1.0, 1.75), (r * .8, 1.9), (r * .5, 1.98), (.001, 2.0)]
        place(lathe('pin', pin, metal('#cfae6a' if params.get('brass') else '#c9ccd2', .2), 40, caps=False), (x, y, -d / 2 - .1), (180, 0, 0), face)
        place(lathe('sleeve', [(r + .03, 0), (r + .03, .8), (r, .82)], rubber('#1c1e20'), 40, caps=False), (x, y, -d / 2 - .1), (180, 0, 0), face)


def cord(root, colour, h):
    """A fixed cord that ends in the thin round pin."""
    skin = rubber(shade(colour, .02))
    run = [(-1.9, -2.6, .9), (-2.2, -3.9, .3), (-1.2, -5.2, .16), (1.4, -5.6, .16), (3.4, -4.4, .16), (4.4, -5.4, .3)]
    place(tube('cord', run, .15, skin, sides=16), parent=root)
    place(thin_pin(skin), (4.5, -5.5, .36), along((.75, -.65, 0)), root)


def desk(root, params, colour, view):
    """A block with four sockets in a row and its own cord."""
    w, h, d = 10.2, 3.6, 6.4
    block = group('block', (0, 0, h / 2), (0, 0, -24 if view == 'front' else 32), root)
    face = group('face', (0, 0, 0), (90, 0, 0), block)
    place(slab('body', w, h, d, .95, plastic(colour, .34, .3), edge=.4, p=2.4), parent=face)
    place(slab('strip', w - 1.2, 1.5, .12, .5, plastic('#1b1d20', .4), edge=.04), (0, -.1, d / 2 - .02), parent=face)
    sockets(place(group('sockets'), (0, -.1, d / 2 + .042), parent=face), 'c c a a', 1.95)
    legend('65 W', .36, '#4a4f55' if lightness(colour) > .6 else '#dfe2e5', 'Inter-SemiBold', block, (3.2, -1.9, h / 2 + .004))
    pins(.2, colour, block, (-3.4, -1.7, h / 2 + .004))
    run = [(0, d / 2 - .4, -.4), (.2, d / 2 + 1.2, -.9), (2.6, d / 2 + 2.2, -1.5), (8.4, d / 2 + 1.6, -1.5), (18, d / 2 - 2, -1.5), (60, d / 2 - 16, -1.5)]
    leave_frame(place(tube('cord', run, .26, rubber(shade(colour, -.08)), sides=16), parent=block))
