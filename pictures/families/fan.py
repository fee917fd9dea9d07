"""Fans: a head with cage and three blades, on a tall stand or a table foot."""
import math

from mathutils import Vector

from studio.colour import lightness, shade
from studio.marks import pins
from studio.materials import dark, gloss, light, metal, plastic, principled, rubber
from studio.shapes import barrel, disc, finish, group, lathe, loft, mesh, place, rest, slab, tube

YAW = {'front': 24, 'side': 78}


def build(params, colour, view):
    root = group('fan', turn=(0, 0, YAW[view]))
    table = params.get('shape') == 'table'
    r = 15.5 if table else 21.0
    height = 26.5 if table else 66.0
    shell, pale = plastic(colour, .32, .4), plastic(shade(colour, .05), .36, .3)
    head = group('head', (0, 0, height), (90 - 6, 0, 0), root)
    cage(head, r, shell)
    blades(head, r, principled('blade', shade(colour, .02, .8), .24, coat=.5))
    place(lathe('motor', [(r * .1, -9), (r * .24, -8.6), (r * .3, -7), (r * .32, -3.4), (r * .3, -2.6), (r * .2, -2.4)], shell, 96), parent=head)
    place(lathe('hub', [(r * .2, 3.1), (r * .22, 3.5), (r * .2, 3.9), (r * .1, 4.1), (.001, 4.15)], shell, 96, caps=False), parent=head)
    pins(r * .035, colour, head, (0, 0, 4.2))
    if table:
        place(slab('neck', 4.2, 3.4, height - 3, 1.4, shell, edge=.4, p=2.3), (0, 5.2, height / 2), parent=root)
        place(slab('foot', 20, 17, 2.6, 6, shell, edge=1.0, p=2.4), (0, 2.5, 1.3), parent=root)
        place(slab('panel', 9, 3.2, .3, 1.2, plastic('#1b1d20', .35), edge=.1, p=2.3), (0, -3.2, 2.55), parent=root)
        for k in range(5):
            place(disc('lamp', .18, light('#ffb51b', 2) if k < 3 else principled('lamp', '#4a4f55', .4), n=24), (-1.8 + .9 * k, -3.2, 2.72), parent=root)
    else:
        place(lathe('pole', [(1.25, 3), (1.25, height - 17)], metal('#c9ccd0', .2), 48), (0, 4.6, 0), parent=root)
        place(lathe('sleeve', barrel(1.9, height * .42, height * .52, .3), shell, 64), (0, 4.6, 0), parent=root)
        place(slab('box', 6.4, 5.2, 14, 2.2, shell, edge=.7, p=2.3), (0, 4.2, height - 19), parent=root)
        for k in range(4):
            place(slab('key', 1.0, 1.3, .5, .3, plastic('#1b1d20', .35) if k else plastic('#cf3d35', .35), edge=.12), (-1.8 + 1.2 * k, 1.5, height - 17), (90, 0, 0), root)
        place(tube('yoke', [(0, 4.6, height - 13), (0, 5.6, height - 8), (0, 6.4, height - 3)], 1.5, shell, sides=24), parent=root)
        place(lathe('foot', [(17.5, 0), (18, .5), (17.8, 1.3), (16, 2.0), (6, 3.1), (2.6, 3.6), (2.2, 5)], shell, 128), (0, 4.6, 0), parent=root)
    rest(root)
    return dict(elevation=7, fill=.84, detail=(.5, .3) if not table else (.47, .4), zoom=2)


def cage(head, r, shell):
    """Two bowls of wire between a rim and a centre plate."""
    wire = metal('#cfd3d6', .25)
    place(tube('rim', [(r * math.cos(a * math.pi / 8), r * math.sin(a * math.pi / 8), 0) for a in range(16)], .55, shell, steps=10, sides=16, closed=True), parent=head)
    vertices, faces = [], []
    for depth in (4.0, -4.5):
        for k in range(64):
            a = 2 * math.pi * k / 64
            path = []
            for j in range(9):
                t = j / 8
                swirl = a + .35 * (1 - t)
                far = r * (.2 + .8 * t)
                path.append(Vector((far * math.cos(swirl), far * math.sin(swirl), depth * (1 - t ** 3))))
            strand(vertices, faces, path, .13)
        for share in (.45, .72):
            ring = [Vector((r * share * math.cos(2 * math.pi * k / 72), r * share * math.sin(2 * math.pi * k / 72), depth * (1 - ((share - .2) / .8) ** 3))) for k in range(73)]
            strand(vertices, faces, ring, .15)
    place(finish(mesh('wires', vertices, faces), wire, 80, False), parent=head)


def strand(vertices, faces, path, r, sides=8):
    """Adds one wire to a common mesh."""
    start = len(vertices)
    for k, at in enumerate(path):
        onward = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        side = onward.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(onward)
        vertices += [tuple(at + side * (r * math.cos(2 * math.pi * i / sides)) + up * (r * math.sin(2 * math.pi * i / sides))) for i in range(sides)]
    for k in range(len(path) - 1):
        for i in range(sides):
            a, b = start + k * sides + i, start + k * sides + (i + 1) % sides
            faces.append((a, b, b + sides, a + sides))


def blades(head, r, material):
    """Three broad blades with pitch."""
    for k in range(3):
        blade = group('blade', (0, 0, -.4), (0, 0, 120 * k + 18), head)
        rings = []
        for j in range(13):
            t = j / 12
            far = r * (.14 + .74 * t)
            half, pitch = r * (.12 + .22 * math.sin(math.pi * min(1, .18 + .66 * t))), math.radians(34 - 14 * t)
            lead = r * .1 * t
            rings.append([(lead + half * c * math.cos(pitch), far, half * c * math.sin(pitch) + s) for c, s in [(math.cos(2 * math.pi * i / 24), .12 * math.sin(2 * math.pi * i / 24)) for i in range(24)]])
        place(loft('blade', rings, material, True, 70, weighted=False), parent=blade)
    place(lathe('hub', [(r * .17, -2.4), (r * .17, 1.4), (r * .13, 2.0), (.001, 2.2)], material, 72, caps=False), parent=head)
