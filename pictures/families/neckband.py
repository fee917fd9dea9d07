"""Neckbands: a soft band, two pods with keys, and buds that meet on their magnets."""
from parts.in_ear import in_ear
from studio.colour import lightness, shade
from studio.marks import pins
from studio.materials import dark, gloss, light, metal, plastic, rubber
from studio.shapes import group, place, rest, slab, tube

VIEWS = {'front': dict(elevation=56, yaw=-12, detail=(.31, .62)), 'side': dict(elevation=30, yaw=34, detail=(.4, .66))}


def build(params, colour, view):
    angle = VIEWS[view]
    root = group('neckband', turn=(0, 0, angle['yaw']))
    trim = shade(colour, -.1 if lightness(colour) > .5 else .1)
    body, band = plastic(colour, .36), rubber(params.get('band') or shade(colour, -.03))
    accent = metal(params.get('accent', '#c9ccd2'))
    long, wide = params.get('pod', 5.0), params.get('width', 1.5)
    for side in (-1, 1):
        pod(root, side, colour, body, trim, accent, long, wide, keys=side < 0)
        wire = [(side * 5.42, -7.1, .5), (side * 5.2, -8.0, .3), (side * 4.5, -8.9, .16), (side * 3.0, -9.35, .14), (side * 1.75, -8.7, .2), (side * .98, -7.62, .45), (side * .94, -6.92, .62)]
        place(tube('wire', wire, lambda t: .105 if t < .9 else .13, band, sides=16), parent=root)
        bud = in_ear(body, accent, params.get('tip', '#232528'), 1.12, ring=params.get('accent', '#c9ccd2'))
        place(bud, (side * .03, -6.3, .68), (0, side * 90, side * 6), root)
    arc = [(-6.45, -2.35, .5), (-6.68, -.5, .5), (-6.45, 2.2, .5), (-5.0, 5.4, .5), (-2.3, 7.2, .5), (0, 7.65, .5)]
    arc += [(-x, y, z) for x, y, z in arc[-2::-1]]
    place(tube('band', arc, lambda t: .36 + .12 * abs(2 * t - 1) ** 6, band, sides=32, flat=.72), parent=root)
    rest(root)
    return dict(elevation=angle['elevation'], detail=angle['detail'], zoom=2.1, fill=.84)


def pod(root, side, colour, body, trim, accent, long, wide, keys):
    """A capsule at one end of the band; the left one carries the keys."""
    lean = group('pod', (side * 5.92, -4.75, .5), (0, 0, -side * 12), root)
    place(slab('shell', wide, long, .98, wide / 2 - .02, body, edge=.4, p=2.3), parent=lean)
    place(slab('cuff', .74, .5, .62, .3, rubber('#17191b'), edge=.2), (0, long / 2 + .08, 0), parent=lean)
    place(slab('nose', .4, .42, .42, .18, rubber('#17191b'), edge=.12), (0, -long / 2 - .08, 0), parent=lean)
    if keys:
        place(slab('well', wide * .56, long * .5, .04, wide * .27, dark(), edge=.01), (0, -.15, .482), parent=lean)
        for at, tall in ((.62, .62), (-.15, .78), (-.92, .62)):
            place(slab('key', wide * .48, tall, .16, wide * .2, gloss(trim), edge=.06, p=2.3), (0, at, .49), parent=lean)
        place(slab('lamp', .1, .1, .02, .05, light('#ffb51b', 2.2), edge=.005), (0, -long / 2 + .68, .492), parent=lean)
    else:
        pins(.1, colour, lean, at=(0, -.2, .4945))
        place(slab('line', .05, long * .3, .02, .02, accent, edge=.005), (0, 1.05, .487), parent=lean)
