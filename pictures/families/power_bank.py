"""Power banks: one upright, one lying with its sockets in view."""
import math

from parts.plugs import usb_c
from parts.sockets import sockets
from studio.colour import lightness, shade
from studio.marks import legend, pins
from studio.materials import black_glass, dark, light, metal, plastic, principled, rubber
from studio.shapes import group, lathe, place, rest, slab, tube


def build(params, colour, view):
    w, h, d = params.get('width', 6.8), params.get('height', 14.0), params.get('depth', 2.2)
    root = group('power banks')
    upright = group('upright', (-.6, 1.8, 0), (0, 0, 22 if view == 'front' else 64), root)
    lean = group('lean', (0, 0, h / 2), (89, 0, 0), upright)
    one(lean, params, colour, w, h, d)
    if view == 'front':
        lying = group('lying', (w * .42, -h * .42, d / 2), (0, 0, 152), root)
        one(lying, params, colour, w, h, d)
    rest(root)
    return dict(elevation=15, detail=(.36, .3) if view == 'front' else (.5, .3), fill=.78, zoom=2.1)


def one(root, params, colour, w, h, d):
    """Lies in XY with its face up; sockets at +Y."""
    body = plastic(colour, .38, .2)
    place(slab('body', w, h, d, params.get('corner', 1.2), body, edge=min(d * .42, .7), p=2.4), parent=root)
    ink = '#3a3f45' if lightness(colour) > .6 else '#dfe2e5'
    face = d / 2 + .004
    if params.get('window'):
        place(slab('glass', w * .62, 2.0, .1, .5, black_glass(), edge=.04), (0, h / 2 - 2.0, d / 2 - .02), parent=root)
        legend('87%', .9, '#ffffff', 'InterDisplay-SemiBold', root, (0, h / 2 - 2.0, d / 2 + .034))
    elif params.get('magnet'):
        place(lathe('magnet', [(2.5, 0), (2.5, .012), (2.28, .012), (2.28, 0)], metal(shade(colour, -.08), .3), 96, caps=False), (0, 1.4, face - .006), parent=root)
    else:
        for k in range(4):
            place(lathe('lamp', [(.11, 0), (.1, .012), (.001, .014)], light('#fff3d6', 3) if k < 3 else dark(), 24, caps=False), (-.66 + .44 * k, h / 2 - 1.5, face - .004), parent=root)
    pins(.22, colour, root, (0, -.6 if not params.get('magnet') else 1.4, face))
    legend(params.get('print', '10000 mAh'), .34, ink, 'Inter-SemiBold', root, (0, -h / 2 + 1.7, face))
    legend(params.get('watts', '20 W'), .26, ink, 'Inter-Medium', root, (0, -h / 2 + 1.1, face))
    place(slab('key', .34, 1.3, .34, .15, metal(shade(colour, .06), .35), edge=.06), (w / 2 - .02, h / 2 - 2.4, 0), (0, 90, 0), root)
    end = group('end', (0, h / 2 + .002, 0), (-90, 0, 0), root)
    sockets(end, params.get('sockets', 'c a'), min(1.9, w / 3.2))
    if params.get('cord'):
        loop = [(w / 2 - .5, h / 2 - .3, 0), (w / 2 + .2, h / 2 + 1.0, .1), (w / 2 + .9, h / 2 - .4, .1), (w / 2 + .95, h / 2 - 3, 0), (w / 2 + .5, h / 2 - 5.5, 0)]
        place(tube('cord', loop, .26, rubber('#25282b'), sides=18, flat=.6), parent=root)
        place(usb_c(rubber('#25282b')), (w / 2 + .45, h / 2 - 5.4, 0), (90, 0, 0), root)
