"""Smartphones: back and front together; one that opens like a book."""
import math

from parts.wallpaper import wallpaper
from studio.colour import lightness, shade
from studio.marks import pins, save
from studio.materials import black_glass, dark, metal, principled, screen, thin_glass
from studio.shapes import disc, edge_profile, group, lathe, place, plane, rest, slab

CURVE = 2.35


def build(params, colour, view):
    root = group('phones')
    if params.get('shape') == 'fold':
        fold(root, params, colour, view)
    elif view == 'front':
        stand(phone(params, colour), root, (-2.6, 3.2, 0), 14, back=True)
        stand(phone(params, colour), root, (2.6, -1.2, 0), 24, back=False)
    else:
        stand(phone(params, colour), root, (0, 0, 0), {'back': 18, 'side': -58, 'hero': -16}[view], back=view == 'back')
    rest(root)
    return dict(elevation=8, fill=.8, detail=(.28, .28), zoom=2.1)


def stand(body, root, at, yaw, back):
    """On its lower edge, leaning a little."""
    holder = group('holder', at, (0, 0, yaw), root)
    body.parent = holder
    body.rotation_euler = (math.radians(94 if back else 86), 0, math.radians(180 if back else 0))


def phone(params, colour, w=7.2, h=15.2, d=.8, r=1.15, lit=True, camera=True):
    """Lies in XY, screen up; gives back its group."""
    root = group('phone')
    w, h = params.get('wide', w), params.get('tall', h)
    rim = metal(shade(colour, .1 if lightness(colour) < .6 else -.04, .6), .22)
    place(slab('frame', w, h, d - .1, r, rim, profile=edge_profile(d - .1, .13, .13, 10), p=CURVE), parent=root)
    for z in (-1, 1):
        place(slab('gasket', w - .1, h - .1, .06, r - .05, dark(), edge=.01, p=CURVE), (0, 0, z * (d / 2 - .05)), parent=root)
    cover = edge_profile(.12, .07, .055, 8, bottom=False)
    place(slab('front', w - .16, h - .16, .12, r - .08, black_glass(), profile=cover, p=CURVE), (0, 0, d / 2 - .045), parent=root)
    back = principled('back', colour, .26, .3, spec=.6, coat=.5, coat_rough=.16)
    place(slab('back', w - .16, h - .16, .12, r - .08, back, profile=cover, p=CURVE), (0, 0, -d / 2 + .045), (0, 180, 0), root)
    if lit:
        glass(root, params, w, h, d, r)
    edges(root, rim, w, h, d)
    if camera:
        cameras(root, colour, rim, params, w, h, d)
    under = group('mark', (0, -h * .3, -d / 2 - .0165), (0, 180, 0), root)
    pins(.14, colour, under)
    return root


def glass(root, params, w, h, d, r):
    z = d / 2 + .015
    picture = wallpaper(params.get('wall', 'dusk'), params.get('seed', 3), w - .46, h - .46)
    place(plane('screen', w - .46, h - .46, screen(save(picture), 1.0), r - .23, p=CURVE), (0, 0, z + .001), parent=root)
    place(disc('hole', .17, black_glass(), n=48), (0, h / 2 - .62, z + .002), parent=root)
    place(slab('ear', 1.0, .045, .01, .02, dark(), edge=.002), (0, h / 2 - .145, z), parent=root)


def edges(root, rim, w, h, d):
    """Keys, holes, socket, aerial seams."""
    for y, long in ((3.1, 1.9), (.75, 1.15)):
        place(slab('key', .26, long, .16, .13, rim, edge=.05), (w / 2, y, 0), (0, 90, 0), root)
    for k in range(6):
        for side in (-1, 1):
            place(lathe('hole', [(.055, 0), (.055, .02)], dark(), 24), (side * (1.15 + .24 * k), -h / 2 + .012, 0), (90, 0, 0), root)
    place(slab('socket', .92, .27, .03, .13, dark(), edge=.004), (0, -h / 2 + .002, 0), (90, 0, 0), root)
    seam = principled('seam', '#1a1b1e', .5)
    for side in (-1, 1):
        for y in (-h / 2 + 1.75, h / 2 - 1.75):
            place(slab('seam', d - .34, .1, .012, .01, seam, edge=.002), (side * (w / 2 - .001), y, 0), (0, 90, 0), root)


def cameras(root, colour, rim, params, w, h, d):
    """The lenses in the upper corner: in a tall pill, a lying one, a round plate, or on the bare back."""
    lenses, shape = params.get('lenses', 3), params.get('island', 'pill')
    island = group('island', (0, 0, -d / 2 - .015), (0, 180, 0), root)
    left, top = -w / 2 + .5, h / 2 - .5
    bump = principled('bump', colour, .08, spec=.6, coat=1.)
    soft = edge_profile(.26, .13, .12, 12, bottom=False)
    if shape == 'pill':
        long = 2.05 + 1.5 * (lenses - 1)
        middle, places, flash, level = (left + 1.02, top - long / 2), column(lenses), (1.75, (long - 2.05) / 2), -.02
        place(slab('bump', 2.05, long, .26, 1.02, bump, profile=soft, p=CURVE), (*middle, .08), parent=island)
    elif shape == 'bar':
        long = 1.6 * lenses + 1.4
        middle, places, flash, level = (left + long / 2, top - 1.02), [(y * 1.1 - .48, 0, r) for _, y, r in column(lenses)][::-1], (long / 2 - .62, 0), .19
        place(slab('bump', long, 2.05, .26, 1.02, bump, profile=soft, p=CURVE), (*middle, .08), parent=island)
    elif shape == 'round':
        r = 2.2
        middle, places, flash, level = (left + r, top - r), [(-.7, .7, .9), (.76, -.74, .72)][:lenses], (.95, .92), .19
        place(lathe('bump', [(r + .02, -.02), (r, .06), (r - .06, .15), (r - .16, .21), (.001, .21)], bump, 160, caps=False), (*middle, 0), parent=island)
    else:
        middle, places, flash, level = (left + .95, top - 1.0 - .86 * (lenses - 1)), [(0, y * 1.12, .82) for _, y, _ in column(lenses)], (1.5, .86 * (lenses - 1)), -.02
    x, y = middle
    for dx, dy, r in places:
        lens(group('lens', (x + dx, y + dy, .015 if shape == 'bare' else .21), parent=island), r, rim)
    place(lathe('flash', [(.24, 0), (.24, .03), (.22, .04), (.001, .04)], principled('flash', '#f3e6c0', .25, coat=1.), 48, caps=False), (x + flash[0], y + flash[1], level), parent=island)
    place(lathe('microphone', [(.06, .003), (.001, .003)], dark(), 24, caps=False), (x + flash[0], y + flash[1] - .7, level + .041 if level > 0 else .02), parent=island)


def column(lenses):
    """Where lenses sit one under the other, and how large each is."""
    return {3: [(0, 1.48, .72), (0, -.06, .72), (0, -1.62, .5)], 2: [(0, .76, .72), (0, -.76, .72)], 1: [(0, 0, .76)]}[lenses]


def lens(root, r, rim):
    ring = [(r, -.02), (r, .13), (r - .015, .155), (r - .04, .165), (r - .085, .165), (r - .10, .155), (r - .105, .06)]
    place(lathe('ring', ring, rim, caps=False), parent=root)
    well = [(r - .10, .06), (r - .2, .055), (r - .22, .02), (r - .31, .015), (r - .33, -.03), (r - .40, -.04)]
    place(lathe('well', well, principled('well', '#0b0b0d', .25, spec=.8, coat=.5), caps=False), parent=root)
    place(lathe('floor', [(r - .02, .005), (.001, .005)], dark(), 48, caps=False), parent=root)
    place(lathe('cover', [(r - .1, .13), (.001, .135)], thin_glass(), 64, caps=False), parent=root)
    bulge = [(.25, -.04), (.18, .005), (.1, .025), (.001, .03)]
    place(lathe('bulge', bulge, principled('bulge', '#0a1030', .02, .4, spec=1., coat=1.), caps=False), parent=root)
    place(lathe('coating', [(.11, .028), (.001, .036)], principled('coating', '#4a2a8a', .05, .9, coat=1.), caps=False), parent=root)


def fold(root, params, colour, view):
    """Two halves on a hinge, opened to a book and standing on their lower edges."""
    w, h, d = 7.0, 15.2, .62
    spread, yaw = {'front': (64, 8), 'back': (64, 188), 'side': (48, 34)}[view]
    book = group('book', turn=(0, 0, yaw), parent=root)
    for side in (-1, 1):
        half = group('half', (0, 0, 0), (0, 0, side * (90 - spread) * .55), book)
        body = phone(dict(params, tall=h, wide=w), colour, w, h, d, .9, lit=False, camera=side > 0)
        body.parent = half
        body.location, body.rotation_euler = (side * (w / 2 + .01), d / 2, h / 2), (math.radians(90), 0, 0)
        place(plane('inner', w - .2, h - .4, screen(save(half_of(params, w, h, side)), 1.0), .12, p=CURVE), (-side * .09, 0, d / 2 + .017), parent=body)
    place(lathe('hinge', [(.34, .12), (.34, h - .12)], metal(shade(colour, .1 if lightness(colour) < .6 else -.04, .6), .24), 48), (0, d + .12, 0), parent=book)


def half_of(params, w, h, side):
    """Left or right half of one wide picture."""
    whole = wallpaper(params.get('wall', 'dusk'), params.get('seed', 3), w * 2, h)
    middle = whole.width // 2
    return whole.crop((0, 0, middle, whole.height) if side < 0 else (middle, 0, whole.width, whole.height))
