"""What is worn on the wrist: a case with a lit face, and a strap that closes round nothing."""
import math

from mathutils import Vector

from parts.faces import watch_face
from studio.marks import save
from studio.materials import black_glass, dark, metal, plastic, principled, rubber, screen
from studio.shapes import barrel, disc, group, lathe, loft, outline, place, plane, rest, slab, spline


def wrist(root, w, h, depth, corner, case, strap_colour, face, strap_width, keys=True, lugs=True, rugged=False):
    """The case looks along -Y; the strap runs from its upper edge round the back to its lower one."""
    front = -2.75
    body = group('case', (0, front, 0), (90, 0, 0), root)
    place(slab('body', w, h, depth, corner, case, edge=min(.42, depth * .4), p=2.4), parent=body)
    place(slab('glass', w - .22, h - .22, .22, corner - .1, black_glass(), edge=.1, p=2.4), (0, 0, depth / 2 - .045), parent=body)
    place(lathe('sensor', [(min(w, h) * .34, 0), (min(w, h) * .31, .09), (.001, .12)], black_glass(), 64, caps=False), (0, 0, -depth / 2 + .01), (180, 0, 0), body)
    place(disc('lens', min(w, h) * .09, principled('lens', '#0d3a2c', .05, coat=1.), n=32), (0, 0, -depth / 2 - .125), (180, 0, 0), body)
    inset = .52 if not rugged else .9
    place(plane('face', w - inset, h - inset, screen(save(watch_face(face, w - inset, h - inset)), 1.15), corner - inset / 2.4, p=2.4), (0, 0, depth / 2 + .067), parent=body)
    if rugged:
        armour(body, w, h, depth, corner)
    for x in (-1, 1):
        for y in (-1, 1):
            if lugs:
                place(slab('lug', .34, .8, depth * .62, .14, case, edge=.1, p=2.4), (x * (strap_width / 2 + .2), y * (h / 2 + .06), -depth * .14), parent=body)
    if keys:
        place(lathe('pusher', barrel(.27, 0, .2, .06), metal('#b9bec3', .25), 48), (w / 2 - .04, h * .2, -.02), (0, 90, 0), body)
        place(lathe('band', [(.19, .201), (.001, .203)], principled('amber', '#ffb51b', .4), 48, caps=False), (w / 2 - .04, h * .2, -.02), (0, 90, 0), body)
        place(slab('key', .16, 1.1, .3, .08, metal('#b9bec3', .3), edge=.04), (w / 2, -h * .14, 0), (0, 0, 0), body)
    top, skin = h / 2, rubber(strap_colour)
    half = [(front + .12, top - .12), (front + .3, top + .3), (front + 1.15, top + 1.0), (-.2, top + 1.42), (1.3, top + .9), (2.5, top - .6), (2.95, 0)]
    path = [Vector((0, y, z)) for y, z in half] + [Vector((0, y, -z)) for y, z in half[-2::-1]]
    ribbon(root, path, strap_width, skin, w, 0 if lugs else 1)
    keeper(root, strap_width, skin)


def ribbon(root, points, width, material, case_width, flare):
    path = spline(points, 14)
    rings = []
    for k, at in enumerate(path):
        onward = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        out = Vector((1, 0, 0)).cross(onward).normalized()
        near = min(k, len(path) - 1 - k) / (len(path) * .13)
        wide = width + max(0, 1 - near) ** 2 * max(0, (case_width - .1 - width) * flare)
        rings.append([tuple(at + Vector((x, 0, 0)) + out * y) for x, y in outline(wide, .3, .14, 8)])
    place(loft('strap', rings, material, True, 60, weighted=False), parent=root)


def keeper(root, width, material):
    """The loop and the pin behind."""
    place(slab('keeper', width + .34, .7, .62, .2, material, edge=.1), (0, 2.98, -1.1), (90, 0, 0), root)
    place(slab('buckle', width + .3, 1.1, .34, .2, metal('#b9bec3', .25), edge=.1), (0, 3.08, .35), (96, 0, 0), root)


def armour(body, w, h, depth, corner):
    """A raised rim with screws and a key on each corner."""
    rim = principled('rim', '#2b2e31', .42, .3)
    rings = [[(x, y, z) for x, y in outline(w, h, corner, 16, 2.4, inset)] for inset, z in ((-.1, depth / 2 - .3), (-.12, depth / 2), (-.06, depth / 2 + .18), (.1, depth / 2 + .22), (.32, depth / 2 + .2), (.38, depth / 2 + .02))]
    place(loft('rim', rings, rim, False, 40), parent=body)
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (w / 2 - .33), y * (h / 2 - .33), depth / 2 + .2)
            place(lathe('screw', [(.13, 0), (.13, .03), (.001, .03)], metal('#c3c8cc', .25), 32, caps=False), at, parent=body)
            place(slab('slot', .2, .035, .01, .01, dark(), edge=.002), (at[0], at[1], at[2] + .03), (0, 0, 40 * x), body)
            if x > 0 or y > 0:
                place(slab('key', .3, .62, .34, .14, rim, edge=.08), (x * (w / 2 + .08), y * h * .26, 0), parent=body)
    place(slab('key', .3, .5, .34, .14, principled('amber', '#ffb51b', .45), edge=.08), (w / 2 + .08, 0, 0), parent=body)


def stand(root, view, yaw=26):
    """Upright on the strap: from the front, from its edge, or from behind."""
    root.rotation_euler = (math.radians(-7), 0, math.radians({'front': yaw, 'side': 74, 'back': 206}[view]))
    rest(root)
