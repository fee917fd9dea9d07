"""Speakers for shelves and terraces: round ones in cloth, a wide one with a handle, a pocket one."""
import math

from parts.sockets import sockets
from studio.colour import shade
from studio.marks import pins
from studio.materials import cloth, dark, grille, light, metal, plastic, principled, rubber
from studio.shapes import barrel, disc, group, lathe, place, plane, rest, slab, tube

YAW = {'front': -16, 'side': 62, 'back': 158}


def build(params, colour, view):
    root = group('speaker')
    shape = params.get('shape', 'round')
    {'round': build_round, 'wide': build_wide, 'pocket': build_pocket}[shape](root, params, colour)
    root.rotation_euler.z = math.radians(YAW[view] * (1.4 if shape == 'pocket' else 1))
    rest(root)
    return dict(elevation=14 if shape == 'round' else 10, detail=(.5, .3) if shape == 'round' else (.42, .45), fill=.74)


def build_round(root, params, colour):
    """A cylinder in knitted cloth, one knob or two keys on top."""
    r, h = params.get('radius', 4.8), params.get('height', 14.8)
    sleeve = lathe('sleeve', barrel(r, .7, h - .5, .55), cloth(colour, r * 42, h * 7.4), 160, uv=True)
    place(sleeve, parent=root)
    place(lathe('foot', barrel(r - .2, 0, 1.0, .3), rubber('#17191b'), 128), parent=root)
    place(lathe('top', barrel(r - .5, h - .8, h - .34, .14), plastic('#1b1d20', .4), 128), parent=root)
    place(lathe('rim', [(r - .56, h - .40), (r - .54, h - .34), (r - .44, h - .34), (r - .42, h - .42)], metal('#d6b58a', .2), 128, caps=False), parent=root)
    if params.get('knob', True):
        knob = [(r * .5, h - .4), (r * .5, h + .55), (r * .5 - .04, h + .66), (r * .5 - .16, h + .72), (r * .5 - .3, h + .7), (.001, h + .62)]
        place(lathe('knob', knob, metal('#c3c8cc', .26), 128), parent=root)
        place(lathe('gap', [(r * .53, h - .335), (.001, h - .335)], dark(), 96, caps=False), parent=root)
        place(slab('dot', .14, .5, .02, .07, principled('ink', '#ffb51b', .4), edge=.005), (0, -r * .36, h + .70), parent=root)
    else:
        ink = principled('ink', '#d9dde2', .4)
        for x, y, a in ((-1.3, 0, 0), (1.3, 0, 0), (1.3, 0, 90)):
            place(slab('sign', .62, .09, .02, .04, ink, edge=.005), (x, y, h - .33), (0, 0, a), root)
        place(disc('lamp', .07, light('#ffb51b', 3)), (0, -1.2, h - .325), parent=root)
    badge(root, (0, -r - .035, 2.3), .17, colour)
    flap = group('flap', (0, r + .02, 2.2), (90, 0, 0), root)
    place(slab('cover', 3.2, 1.0, .12, .45, rubber('#17191b'), edge=.05), parent=flap)
    loop = [(r * .98, .4, h - 2.6), (r + .55, .4, h - 2.2), (r + 1.1, .2, h - 3.2), (r + 1.15, 0, h - 4.6), (r + .75, -.2, h - 5.8), (r * .98, -.2, h - 5.4)]
    if params.get('strap'):
        place(tube('strap', loop, .2, rubber(shade(colour, -.12)), sides=20, flat=.6), parent=root)


def build_wide(root, params, colour):
    """A lying barrel in cloth with a handle and metal-ringed radiators at both ends."""
    w, h, d = 29, 14.5, 12.5
    body = place(slab('body', h, d, w - 2, 5.6, cloth(colour, 420, 190), edge=.8, p=2.3, uv=True), (0, 0, h / 2 + .5), (0, 90, 0), root)
    body.rotation_euler.z = 0
    for side in (-1, 1):
        end = group('end', (side * (w / 2 - 1), 0, h / 2 + .5), (0, side * 90, 0), root)
        place(slab('cap', h + .1, d + .1, 1.3, 5.6, rubber('#1a1c1f'), edge=.55, p=2.3), (0, 0, -.2), parent=end)
        place(lathe('ring', [(4.5, .3), (4.5, .62), (4.4, .7), (4.15, .7), (4.05, .6), (4.0, .35)], metal('#c3c8cc', .22), 128, caps=False), parent=end)
        place(lathe('cone', [(4.0, .46), (3.5, .52), (3.1, .36), (2.2, .3), (.001, .42)], rubber('#26282b'), 96, caps=False), parent=end)
        pins(.36, parent=end, at=(0, 0, .43), turn=(0, 0, 90 * side))
        place(slab('foot', 1.6, d * .62, .8, .4, rubber('#17191b'), edge=.2), (side * (w / 2 - 4.4), 0, .42), parent=root)
    arch = [(-11.2, 0, h - .6), (-10.6, 0, h + 1.9), (-8.4, 0, h + 3.1), (0, 0, h + 3.4), (8.4, 0, h + 3.1), (10.6, 0, h + 1.9), (11.2, 0, h - .6)]
    place(tube('handle', arch, lambda t: .95, rubber('#1f2225'), sides=32, flat=.62), parent=root)
    place(slab('keys', 9, 2.6, .3, 1.2, plastic('#17191c', .4), edge=.1), (0, -1.6, h + .42), (8, 0, 0), root)
    badge(root, (0, -d / 2 - .06, 4.6), .34, colour)


def build_pocket(root, params, colour):
    """A rounded block with a punched face, a knob, an aerial and a cord to hang it by."""
    w, h, d = 9.6, 9.6, 4.0
    stand = group('stand', (0, 0, h / 2), (90, 0, 0), root)
    place(slab('body', w, h, d, 2.6, plastic(colour, .36), edge=.9, p=2.4), parent=stand)
    place(slab('face', w - 1.5, h - 1.5, .3, 2.0, grille('#1b1d20', 34, 34), edge=.12, p=2.4), (0, 0, d / 2 - .06), parent=stand)
    place(plane('holes', w - 1.9, h - 1.9, grille('#2a2d31', 26, 26), 1.8, p=2.4), (0, 0, d / 2 + .095), parent=stand)
    place(lathe('rim', [(1.62, 0), (1.62, .18), (1.5, .22), (1.38, .18), (1.36, 0)], metal('#d6b58a', .22), 96, caps=False), (0, 0, d / 2 + .1), parent=stand)
    place(disc('boss', 1.5, plastic(colour, .36)), (0, 0, d / 2 + .2), parent=stand)
    pins(.22, parent=stand, at=(0, 0, d / 2 + .215), on=colour)
    place(lathe('knob', barrel(.85, 0, .8, .14), metal('#c3c8cc', .24), 64), (2.1, 0, h - .02), parent=root)
    place(slab('key', 1.5, .7, .3, .32, rubber('#1b1d20'), edge=.1), (-1.2, 0, h + .02), parent=root)
    under = group('under', (0, 0, -d / 2 - .004), (0, 180, 0), stand)
    place(slab('cover', w - 2.4, h - 2.4, .14, 1.7, plastic(shade(colour, -.04), .5), edge=.05, p=2.4), parent=under)
    sockets(place(group('sockets'), (0, -h * .22, .08), parent=under), 'c p', 1.6)
    place(slab('card', 1.5, .22, .03, .08, dark(), edge=.01), (0, -h * .3, .075), parent=under)
    pins(.3, colour, under, (0, h * .12, .076))
    cord = [(-w / 2 + .2, 0, h - 1.9), (-w / 2 - .5, -.1, h - 2.3), (-w / 2 - 1.0, -.3, h - 4.0), (-w / 2 - 1.1, -.5, h - 6.0), (-w / 2 - .8, -.4, h - 7.2), (-w / 2 - .5, -.1, h - 6.0), (-w / 2 - .45, .1, h - 4.0), (-w / 2 + .2, .1, h - 2.2)]
    place(tube('cord', cord, .13, rubber(shade(colour, -.12)), sides=16), parent=root)


def badge(root, at, r, colour):
    """The pins on the front, standing upright."""
    pins(r, colour, root, at, (90, 0, 0))
