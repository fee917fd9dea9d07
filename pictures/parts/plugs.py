"""Plugs. Each looks along +Z from the end of its cable, which arrives at z = 0 from below."""
from studio.materials import dark, metal, principled
from studio.shapes import barrel, group, lathe, place, slab

STEEL = '#c9ccd2'


def relief(root, r, material, long=1.1):
    """The ribbed sleeve that saves the neck of the cable."""
    profile = []
    for k in range(6):
        z, wide = -long + k * long / 6, r * (.62 + .38 * k / 5)
        profile += [(wide, z), (wide, z + long * .11), (wide * .86, z + long * .115), (wide * .86, z + long * .16)]
    place(lathe('relief', profile + [(r, 0), (r, .12)], material, 40), parent=root)


def usb_c(body, name='usb-c'):
    root = group(name)
    relief(root, .27, body)
    place(slab('grip', 1.14, .66, 1.9, .32, body, edge=.13, p=2.2), (0, 0, 1.0), parent=root)
    place(slab('shell', .84, .27, .72, .134, metal(STEEL, .2), edge=.03), (0, 0, 2.28), parent=root)
    place(slab('mouth', .72, .16, .02, .08, dark(), edge=.005), (0, 0, 2.645), parent=root)
    return root


def usb_a(body, tongue='#ffb51b', name='usb-a'):
    root = group(name)
    relief(root, .27, body)
    place(slab('grip', 1.6, .84, 2.2, .3, body, edge=.13, p=2.2), (0, 0, 1.14), parent=root)
    place(slab('shell', 1.2, .45, 1.25, .05, metal(STEEL, .2), edge=.03), (0, 0, 2.8), parent=root)
    place(slab('mouth', 1.08, .34, .02, .03, dark(), edge=.005), (0, 0, 3.425), parent=root)
    place(slab('tongue', 1.04, .15, .02, .02, principled('tongue', tongue, .5), edge=.005), (0, -.07, 3.432), parent=root)
    for x in (-.28, .28):
        for y in (-.226, .226):
            place(slab('window', .22, .012, .24, .005, dark(), edge=.002), (x, y, 2.95), parent=root)
    return root


def micro_usb(body):
    root = group('micro-usb')
    relief(root, .25, body)
    place(slab('grip', 1.06, .62, 1.8, .28, body, edge=.13, p=2.2), (0, 0, .95), parent=root)
    place(slab('shell', .7, .2, .62, .06, metal(STEEL, .2), edge=.02), (0, 0, 2.15), parent=root)
    place(slab('mouth', .58, .1, .02, .03, dark(), edge=.005), (0, 0, 2.463), parent=root)
    return root


def jack(body, long=1.4, gold=False):
    """3.5 mm, four contacts."""
    root = group('jack')
    relief(root, .24, body, .9)
    place(lathe('grip', barrel(.36, 0, long, .1), body, 48), parent=root)
    shine, ring = metal('#d9b25a' if gold else STEEL, .18), dark()
    z = long
    for tall, material, r in ((.12, shine, .22), (.42, shine, .175), (.06, ring, .176), (.28, shine, .175), (.06, ring, .176), (.28, shine, .175), (.06, ring, .176)):
        place(lathe('contact', [(r, z), (r, z + tall)], material, 40), parent=root)
        z += tall
    place(lathe('tip', [(.175, z), (.175, z + .06), (.12, z + .13), (.15, z + .2), (.14, z + .3), (.05, z + .4), (.001, z + .41)], shine, 40, caps=False), parent=root)
    return root


def thin_pin(body):
    """The round pin of keypad phones."""
    root = group('pin')
    relief(root, .24, body)
    place(lathe('grip', barrel(.36, 0, 1.5, .12), body, 48), parent=root)
    place(lathe('pin', [(.12, 1.5), (.12, 2.35), (.1, 2.42), (.001, 2.42)], metal(STEEL, .2), 32, caps=False), parent=root)
    place(lathe('tip', [(.055, 2.424), (.001, 2.424)], dark(), 24, caps=False), parent=root)
    return root
