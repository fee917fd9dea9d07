"""Air fryers: a soft barrel with a drawer, a handle and a lit panel; the large one has a window."""
import math

import numpy as np
from PIL import Image, ImageDraw

from studio.colour import lightness, shade
from studio.marks import AMBER, font, pins, save
from studio.materials import black_glass, light, metal, plastic, principled, rubber, screen
from studio.shapes import cut, finish, group, loft, outline, place, plane, rest, slab

YAW = {'front': -24, 'side': 48}
WIDTH, DEPTH, HEIGHT, CORNER, CURVE = 27, 31, 31, 9.5, 2.25


def build(params, colour, view):
    root = group('air fryer', turn=(0, 0, YAW[view]))
    root.scale = (params.get('size', 1),) * 3
    body, trim = plastic(colour, .38, .15), metal('#c9a06a', .22)
    place(loft('body', barrel_rings(), body), (0, 0, .8), parent=root)
    place(slab('foot', WIDTH * .84, DEPTH * .84, 1.0, 8, plastic('#15161a', .4), edge=.3, p=CURVE), (0, 0, .55), parent=root)
    drawer(root, body)
    place(slab('grip', 4.2, 11.5, 3.4, 1.6, body, edge=1.0, p=2.3), (0, -DEPTH / 2 - 1.9, 10.6), (90, 0, 0), root)
    place(slab('inlay', 2.2, 9.0, .3, 1.05, trim, edge=.1), (0, -DEPTH / 2 - 3.6, 10.6), (90, 0, 0), root)
    place(slab('stem', 3.0, 5.0, 5, 1.2, plastic('#15161a', .4), edge=.3), (0, -DEPTH / 2 - .2, 11.5), (90, 0, 0), root)
    if params.get('window'):
        for side in (-1, 1):
            place(slab('pane', 6.0, 8.6, .5, 1.8, black_glass(), edge=.15, p=2.3), (side * 6.4, -14.9, 10.2), (89, 0, side * 16), root)
            place(slab('glow', 4.6, .4, .1, .18, light('#ffb765', 1.6), edge=.03), (side * 6.4, -15.2, 13.2), (89, 0, side * 16), root)
    display(root, trim, bool(params.get('window')))
    pins(.34, colour, root, (0, -14.35, 28.6), (82, 0, 0))
    rest(root)
    return dict(elevation=14, fill=.78, detail=(.42, .32), zoom=2)


def share(z):
    """How wide the barrel is at this height."""
    t = z / HEIGHT
    return 1 - .10 * (1 - t) ** 2 - .045 * t ** 2


def section(z, inset):
    k = share(z)
    return [(x, y, z) for x, y in outline(WIDTH * k, DEPTH * k, CORNER * k, 20, CURVE, inset)]


def barrel_rings():
    rings = [section(z, 0) for z in np.linspace(0, HEIGHT, 40)]
    k = share(HEIGHT)
    for angle in np.linspace(0, 90, 14)[1:]:
        a = math.radians(angle)
        rings.append([(x, y, HEIGHT + 2.6 * math.sin(a)) for x, y in outline(WIDTH * k, DEPTH * k, CORNER * k, 20, CURVE, 3.2 * (1 - math.cos(a)))])
    return rings + [[(x, y, HEIGHT + 2.62) for x, y in outline(WIDTH * k, DEPTH * k, CORNER * k, 20, CURVE, 5)]]


def drawer(root, body):
    """The same section, a little proud, the front half only."""
    rings = [section(2.2, .3), section(2.3, -.12)] + [section(z, -.22) for z in np.linspace(2.5, 16.5, 20)] + [section(16.7, -.12), section(16.8, .3)]
    front = loft('drawer', rings, body)
    block = slab('block', 60, 60, 60, 1, None, edge=.1)
    place(block, (0, 24.5, 10))
    place(finish(cut(front, block), None, 40), (0, 0, .8), parent=root)


def display(root, trim, many):
    width, height = 900, 300
    image = Image.new('RGB', (width, height), (4, 5, 7))
    draw = ImageDraw.Draw(image)
    draw.text((width / 2, 120), '180°', font=font('InterDisplay-Medium', 130), fill=(240, 243, 246), anchor='mm')
    draw.text((width / 2, 235), '14 min', font=font('Inter-SemiBold', 44), fill=AMBER, anchor='mm')
    for x, word in ((90, 'SAMOSA'), (220, 'CHIPS'), (width - 220, 'PANEER'), (width - 90, 'GRILL')):
        draw.ellipse((x - 36, 84, x + 36, 156), outline=(150, 158, 166), width=5)
        draw.text((x, 205), word, font=font('Inter-SemiBold', 27), fill=(176, 184, 192), anchor='mm')
    place(slab('trim', 15.8, 6.0, .4, 1.8, trim, edge=.12, p=2.3), (0, -14.9, 24.2), (89.2, 0, 0), root)
    place(slab('glass', 15.4, 5.6, .5, 1.6, black_glass(), edge=.15, p=2.3), (0, -14.92, 24.2), (89.2, 0, 0), root)
    place(plane('panel', 14.4, 4.8, screen(save(image), 1.2), .8), (0, -15.18, 24.2), (89.2, 0, 0), root)
