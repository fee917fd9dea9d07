"""The carton a product comes in: card, a band in the product's colour, the pins, the name."""
from studio.colour import lightness, shade
from studio.marks import legend, pins
from studio.materials import principled
from studio.shapes import group, place, plane, rest, slab

# Width, height, depth by family.
SIZES = {
    'smartphone': (9.0, 17.5, 5.2), 'feature-phone': (8.4, 15.0, 5.6), 'smartwatch': (9.5, 12.5, 8.0), 'fitness-band': (6.5, 17.0, 4.6),
    'neckband': (13.5, 18.5, 4.4), 'speaker': (14.5, 19.0, 13.5), 'party-speaker': (40, 74, 36), 'tws': (10.5, 11.5, 5.6),
    'earphones': (8.0, 16.5, 3.6), 'cable': (8.5, 17.0, 3.4), 'power-bank': (9.5, 17.5, 4.2), 'adapter': (8.0, 10.5, 6.4),
    'car-charger': (8.0, 12.0, 5.4), 'wireless-charger': (13.5, 14.5, 5.4), 'mixer-grinder': (42, 34, 27), 'kettle': (23, 26, 21),
    'air-fryer': (36, 38, 36), 'iron': (31, 17, 14), 'fan': (48, 56, 18),
}


def build(params, colour, view):
    root = group('carton', turn=(0, 0, -27))
    w, h, d = SIZES[params['family']]
    card, ink = principled('card', '#f1ede4', .62, spec=.25), '#1d2023'
    box = group('box', (0, 0, h / 2), parent=root)
    place(slab('body', w, d, h, .12, card, edge=min(.16, w * .012)), parent=box)
    unit = min(w, h)
    face = group('face', (0, -d / 2 - .012, 0), (90, 0, 0), box)
    flank = group('flank', (w / 2 + .012, 0, 0), (90, 0, 90), box)
    band = principled('band', colour, .5, spec=.3)
    for side, long in ((face, w), (flank, d)):
        place(plane('band', long - unit * .03, h * .17, band), (0, -h * .27, 0), parent=side)
    pins(unit * .055, '#f1ede4', face, (0, h * .2, .004))
    pins(unit * .03, '#f1ede4', flank, (0, h * .2, .004))
    name = params['name']
    fit = min(unit * .085, (w * .86) / max(len(name), 6) * 1.55)
    legend(name, fit, ink, 'InterDisplay-SemiBold', face, (0, -h * .05, .006))
    legend(params['brand'], fit * .62, '#5b6066', 'Inter-Medium', face, (0, -h * .05 - fit * 1.9, .006))
    legend(name, min(d * .86 / max(len(name), 6) * 1.5, unit * .06), '#ffffff' if lightness(colour) < .7 else ink, 'Inter-SemiBold', flank, (0, -h * .27, .006))
    place(plane('tape', w * .18, d - .1, principled('tape', shade('#f1ede4', -.03), .35)), (0, 0, h / 2 + .01), parent=box)
    rest(root)
    return dict(elevation=13, fill=.74)
