"""Keypad phones: a small lit screen, real keys, a torch at the head."""
import math

from PIL import Image, ImageDraw

from studio.colour import lightness, shade
from studio.marks import AMBER, font, legend, pins, save
from studio.materials import black_glass, dark, gloss, grille, light, metal, plastic, principled, rubber, screen
from studio.shapes import group, lathe, place, plane, rest, slab

LETTERS = ('', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz', '', '+', '')


def build(params, colour, view):
    w, h, d = params.get('width', 5.2), params.get('height', 12.4), params.get('depth', 1.35)
    root = group('phones')
    if view == 'front':
        rear = group('rear', (-w * .52, 2.6, h / 2), (0, 0, 16), root)
        one(group('tilt', turn=(94, 0, 180), parent=rear), params, colour, w, h, d)
        front = group('front', (w * .46, -.8, h / 2), (0, 0, 20), root)
        one(group('tilt', turn=(86, 0, 0), parent=front), params, colour, w, h, d)
    else:
        only = group('only', (0, 0, h / 2), (0, 0, {'back': 30, 'side': 66, 'hero': 15}[view]), root)
        one(group('tilt', turn=(94, 0, 180) if view == 'back' else (86, 0, 0), parent=only), params, colour, w, h, d)
    rest(root)
    return dict(elevation=9, detail=(.62, .66) if view == 'front' else (.5, .4), fill=.8, zoom=2)


def one(root, params, colour, w, h, d):
    """Lies in XY with the keys up and the head at +Y."""
    shell, rim = plastic(colour, .42, .15), plastic(shade(colour, -.07 if lightness(colour) > .4 else .06), .36)
    r = params.get('corner', 1.1)
    place(slab('shell', w, h, d, r, shell, edge=.4, p=2.3), parent=root)
    if params.get('armour'):
        for y in (h / 2 - .9, -h / 2 + .9):
            place(slab('bumper', w + .3, 2.0, d + .16, r, rubber('#1b1d20'), edge=.4, p=2.3), (0, y, 0), parent=root)
    top = d / 2
    place(slab('front', w - .5, h - .5, .16, r - .2, plastic('#17191c' if params.get('dark_face', True) else shade(colour, -.03), .3, .4), edge=.07, p=2.3), (0, 0, top - .02), parent=root)
    sw, sh = w - 1.1, params.get('screen', 3.5)
    sy = h / 2 - 1.25 - sh / 2
    place(slab('glass', sw + .3, sh + .3, .1, .3, black_glass(), edge=.04), (0, sy, top + .05), parent=root)
    place(plane('screen', sw, sh, screen(save(idle_screen(sw, sh, params)), 1.1), .1), (0, sy, top + .102), parent=root)
    place(slab('ear', 1.2, .14, .03, .06, dark(), edge=.008), (0, h / 2 - .62, top + .062), parent=root)
    keypad(root, params, colour, w, sy - sh / 2 - .35, -h / 2 + .55, top + .06)
    place(lathe('torch', [(.34, 0), (.34, .05), (.26, .07), (.24, .03), (.001, .02)], metal('#d6d9dc', .15), 40, caps=False), (-.8, h / 2 - .01, 0), (-90, 0, 0), root)
    place(lathe('lamp', [(.2, .04), (.001, .07)], principled('bulb', '#fff6dc', .2, glow='#fff1c9', strength=.6), 40, caps=False), (-.8, h / 2 - .01, 0), (-90, 0, 0), root)
    place(slab('socket', .9, .3, .02, .12, dark(), edge=.005), (0, -h / 2 - .004, 0), (90, 0, 0), root)
    back(root, params, colour, w, h, d)


def keypad(root, params, colour, w, high, low, z):
    """Five keys and a ring in the first two rows, twelve figures below."""
    tall = high - low
    row, column = tall / 6.1, (w - .9) / 3
    key = plastic(params.get('keys', '#2b2f33'), .34, .3)
    pale = lightness(params.get('keys', '#2b2f33')) > .6
    ink = '#1d2023' if pale else '#f2f2f0'
    ring_y = high - row
    place(lathe('ring', [(row * .92, 0), (row * .9, .12), (row * .8, .16), (row * .56, .16), (row * .52, .1)], metal('#b9bec3', .28), 72, caps=False), (0, ring_y, z), parent=root)
    place(lathe('middle', [(row * .5, 0), (row * .5, .13), (row * .44, .17), (.001, .17)], key, 64, caps=False), (0, ring_y, z), parent=root)
    pins(row * .1, params.get('keys', '#2b2f33'), root, (0, ring_y, z + .175))
    for side in (-1, 1):
        for k, (sign, tone) in enumerate((('—', ink), ('call', '#2f9e5b' if side < 0 else '#cf3d35'))):
            y = high - row * (.5 + k * .98)
            at = (side * column, y, z + .04)
            place(slab('key', column * .84, row * .74, .2, row * .3, key, edge=.08, p=2.3), at, parent=root)
            place(slab('sign', column * .3, row * .13, .01, row * .06, principled('ink', tone, .4), edge=.003), (at[0], y, at[2] + .105), (0, 0, side * 8 if k else 0), root)
    for k in range(12):
        x, y = (k % 3 - 1) * column, high - row * (2.65 + k // 3 * .98)
        place(slab('key', column * .86, row * .8, .2, row * .3, key, edge=.08, p=2.3), (x, y, z + .04), parent=root)
        figure = '123456789*0#'[k]
        big = params.get('big', False)
        shift = 0 if big or not LETTERS[k] else -column * .17
        legend(figure, row * (.46 if big else .34), ink, 'Inter-SemiBold', root, (x + shift, y - (row * .06 if figure == '*' else 0), z + .146))
        if LETTERS[k] and not big:
            legend(LETTERS[k], row * .15, '#5b6066' if pale else '#b9bec3', 'Inter-Medium', root, (x + column * .18, y, z + .146))


def idle_screen(w, h, params):
    """The idle screen: time, date, signal of both aerials, three signs."""
    width, height = 640, round(640 * h / w)
    image = Image.new('RGB', (width, height), params.get('wall', '#123a5c'))
    draw = ImageDraw.Draw(image)
    draw.ellipse((-width * .3, height * .58, width * 1.3, height * 2.2), fill=params.get('hill', '#1f5f86'))
    draw.ellipse((width * .2, height * .78, width * 1.7, height * 2.4), fill=AMBER)
    for start in (26, 120):
        for k in range(4):
            draw.rectangle((start + 18 * k, 54 - 9 * k, start + 10 + 18 * k, 64), fill='#ffffff')
    draw.rounded_rectangle((width - 90, 30, width - 34, 62), 6, outline='#ffffff', width=5)
    draw.rectangle((width - 82, 38, width - 52, 54), fill='#ffffff')
    draw.text((width / 2, height * .36), '10:08', font=font('InterDisplay-Bold', round(width * .27)), fill='#ffffff', anchor='mm')
    draw.text((width / 2, height * .58), 'Thu 12 June', font=font('Inter-SemiBold', round(width * .075)), fill='#ffffff', anchor='mm')
    for x, word, anchor, ink in ((24, 'Menu', 'ls', '#ffffff'), (width - 24, 'Names', 'rs', '#2b1d00')):
        draw.text((x, height - 20), word, font=font('Inter-SemiBold', round(width * .065)), fill=ink, anchor=anchor)
    return image


def back(root, params, colour, w, h, d):
    """The cover: speaker holes, the pins, and what this phone has there."""
    under = group('back', (0, 0, -d / 2), (0, 180, 0), root)
    place(slab('cover', w - .35, h * .72, .08, .8, plastic(shade(colour, -.02), .5, .05), edge=.03, p=2.3), (0, -h * .11, .005), parent=under)
    for i in range(7):
        for j in range(3):
            place(lathe('hole', [(.07, .004), (.001, .004)], dark(), 20, caps=False), (-.75 + .25 * i, h / 2 - 1.5 - .25 * j, .003), parent=under)
    pins(.24, colour, under, (0, -.2, .05))
    if params.get('sos'):
        place(lathe('sos', [(.95, 0), (.93, .16), (.8, .2), (.001, .2)], plastic('#c23a30', .3, .5), 72, caps=False), (0, -h * .28, .03), parent=under)
        legend('SOS', .42, '#ffffff', 'Inter-Bold', under, (0, -h * .28, .235))
    if params.get('camera'):
        place(lathe('camera', [(.5, 0), (.5, .1), (.44, .14), (.36, .12), (.34, .06), (.001, .05)], black_glass(), 64, caps=False), (1.4, h / 2 - 1.6, .01), parent=under)
        place(lathe('lens', [(.2, .06), (.001, .1)], principled('lens', '#16204a', .05, coat=1.), 40, caps=False), (1.4, h / 2 - 1.6, .01), parent=under)
