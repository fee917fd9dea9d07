"""Party speakers: a tall box with one or two woofers, a lit ring, a handle, wheels and a microphone."""
import math

from studio.colour import shade
from studio.marks import pins
from studio.materials import dark, grille, light, metal, plastic, principled, rubber
from studio.shapes import barrel, disc, group, lathe, place, plane, rest, slab, tube

YAW = {'front': -24, 'side': 52, 'back': 152}


def build(params, colour, view):
    root = group('party speaker', turn=(0, 0, YAW[view]))
    two = params.get('woofers', 1) == 2
    w, h, d = (34, 78, 33) if two else (30, 61, 29)
    body = plastic(colour, .5, .1)
    stand = group('stand', (0, 0, h / 2 + 1.5), (90, 0, 0), root)
    place(slab('body', w, h, d, 4.2, body, edge=1.6, p=2.4), parent=stand)
    place(slab('mask', w - 3.4, h - 5.5, 1.0, 3.2, plastic('#121416', .4), edge=.4, p=2.4), (0, 0, d / 2 - .2), parent=stand)
    place(plane('punched', w - 4.4, h - 6.5, grille('#2a2d31', 46, round(46 * (h - 6.5) / (w - 4.4))), 2.8, p=2.4), (0, 0, d / 2 + .31), parent=stand)
    spots = (-h * .24, h * .08) if two else (-h * .16,)
    for k, y in enumerate(spots):
        woofer(group('woofer', (0, y, d / 2 + .3), parent=stand), 10.6 if not two else 11.2, '#ff9d2e' if k == 0 else '#ff5e5e')
    for x in (-w * .22, w * .22):
        tweeter(group('tweeter', (x, h * (.33 if two else .24), d / 2 + .3), parent=stand), 3.4)
    pins(.62, '#121416', stand, (0, h * (.33 if two else .24), d / 2 + .4))
    deck(root, w, h, d)
    rear(group('rear', (0, 0, -d / 2), (0, 180, 0), stand), w, h)
    for x in (-1, 1):
        place(lathe('wheel', barrel(3.4, 0, 2.6, .6), rubber('#1b1d20'), 64), (x * (w / 2 - .2) - (2.6 if x > 0 else 0) + (1.3 if x > 0 else -1.3), d / 2 - 1.6, 3.4), (0, 90, 0), root)
        place(slab('foot', 3, 3, 1.6, 1.2, rubber('#1b1d20'), edge=.4), (x * (w / 2 - 4), -d / 2 + 4, .8), parent=root)
    arch = [(-w / 2 + 5, 3, h + .5), (-w / 2 + 5, 3, h + 5), (-w / 2 + 8, 3, h + 6.6), (0, 3, h + 6.8), (w / 2 - 8, 3, h + 6.6), (w / 2 - 5, 3, h + 5), (w / 2 - 5, 3, h + .5)]
    place(tube('handle', arch, 1.15, rubber('#17191b'), sides=28), parent=root)
    for k in range(params.get('mics', 1)):
        microphone(group('microphone', (w * .72 + 7 * k, -d * .55 - 6 * k, 0), (0, 0, 58 + 14 * k), root))
    rest(root)
    return dict(elevation=8, fill=.84, detail=(.44, .62), zoom=2)


def woofer(root, r, glow):
    place(lathe('ring', [(r, 0), (r, .7), (r - .4, 1.0), (r - 1.0, .8), (r - 1.1, .1)], metal('#3a3e43', .3), 128, caps=False), parent=root)
    place(lathe('glow', [(r + .5, .02), (r + .5, .25), (r + .02, .25), (r + .02, .02)], light(glow, 1.7), 128, caps=False), parent=root)
    place(lathe('cone', [(r - 1.0, .5), (r - 1.8, 1.0), (r - 2.6, .5), (r * .34, -.6 + .65), (.001, .06)], rubber('#1d2023'), 96, caps=False), parent=root)
    place(lathe('cap', [(r * .34, .06), (r * .3, .8), (r * .16, 1.3), (.001, 1.45)], metal('#c3c8cc', .3), 72, caps=False), parent=root)


def tweeter(root, r):
    place(lathe('horn', [(r, 0), (r, .5), (r - .3, .6), (r * .5, .12), (.001, .1)], plastic('#1d2023', .3, .3), 72, caps=False), parent=root)
    place(lathe('dome', [(r * .3, .1), (r * .2, .42), (.001, .52)], metal('#d6b58a', .25), 48, caps=False), parent=root)


def deck(root, w, h, d):
    """Knobs and sockets on the top."""
    place(slab('deck', w - 6, d * .5, .5, 2, plastic('#121416', .35), edge=.2, p=2.3), (0, -d * .16, h + 1.55), parent=root)
    for k in range(4):
        place(lathe('knob', [(1.25, 0), (1.2, 1.2), (1.0, 1.4), (.001, 1.45)], metal('#c3c8cc', .28), 48, caps=False), (-8 + 4.2 * k, -d * .22, h + 1.8), parent=root)
    place(lathe('volume', [(2.0, 0), (1.9, 1.4), (1.7, 1.6), (.001, 1.65)], metal('#d6b58a', .25), 64, caps=False), (9.2, -d * .2, h + 1.8), parent=root)


def rear(root, w, h):
    """The plate with sockets, and the mouth of the bass port above it."""
    place(slab('plate', w * .62, h * .22, .5, 1.6, plastic('#121416', .4), edge=.16, p=2.3), (0, -h * .22, 0), parent=root)
    for k in range(5):
        ring = [(1.0, .2), (1.0, .5), (.8, .6), (.5, .5), (.45, .1), (.001, .1)]
        place(lathe('socket', ring, metal('#8f969b', .3), 40, caps=False), (-w * .22 + k * w * .11, -h * .19, .1), parent=root)
    place(slab('mains', 4.6, 2.6, .3, .5, dark(), edge=.06), (0, -h * .28, .2), parent=root)
    place(lathe('port', [(w * .2, 0), (w * .195, .6), (w * .17, .9), (w * .15, .3), (.001, .05)], plastic('#0e1012', .5), 96, caps=False), (0, h * .16, 0), parent=root)
    pins(.5, '#121416', root, (0, h * .38, .02))


def microphone(root):
    """Lies on the ground; the head looks along -Y."""
    body = group('body', (0, 0, 2.4), (90, 0, 0), root)
    place(lathe('shaft', [(1.2, -16), (1.5, -15), (1.7, -4), (2.1, -.4), (2.1, .4)], plastic('#1b1d20', .35), 64), parent=body)
    place(lathe('ring', [(2.2, .2), (2.35, .5), (2.35, 1.0), (2.2, 1.3)], metal('#d6b58a', .22), 64, caps=False), parent=body)
    head = [(2.15, 1.2)] + [(2.6 * math.cos(math.radians(a)), 3.2 + 2.3 * math.sin(math.radians(a))) for a in range(-40, 90, 10)] + [(.001, 5.5)]
    place(lathe('head', head, principled('mesh', '#8f969b', .35, .85, grain=.8, grain_scale=14), 64, caps=False), parent=body)
