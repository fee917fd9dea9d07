"""True wireless buds: an open case with a pair in it, and a second pair in front."""
import math

from studio.colour import lightness, shade
from studio.marks import pins
from studio.materials import dark, gloss, light, metal, principled
from studio.shapes import apply_modifiers, ball, barrel, cut, edge_profile, finish, fuse, group, lathe, loft, outline, place, rest, slab, soften

SPLIT = .75


def build(params, colour, view):
    root = group('tws')
    shell = principled('shell', colour, .2, coat=.6, coat_rough=.06)
    inner = principled('inner', shade(colour, -.05 if lightness(colour) > .5 else .04), .45, spec=.4)
    accent = metal(params.get('accent', '#c9ccd2'), .22)
    tip = principled('silicone', '#e3e2df' if lightness(colour) > .75 else '#26282b', .55, spec=.3)
    stem = params.get('stem', 2.3)
    yaw = {'front': -24, 'side': 38, 'back': 160}[view]
    box = case(shell, inner, accent, params.get('width', 6.2), params.get('deep', 3.1), params.get('height', 4.6))
    place(box, (-1.9, 1.6, params.get('height', 4.6) / 2), (0, 0, yaw), root)
    pins(.13, colour, box, (0, -params.get('deep', 3.1) / 2 - .004, -.75), (90, 0, 0))
    for side in (-1, 1):
        bud(shell, accent, tip, stem, side, box, (side * 1.32, -.05, SPLIT + .4), side * 12)
    if view == 'front':
        for side, at, turn in ((1, (3.0, -2.0, 0), -152), (-1, (4.7, -.3, 0), -8)):
            rest(bud(shell, accent, tip, stem, side, root, at, turn))
    rest(root)
    return dict(elevation=14, fill=.8, detail=(.32, .42), zoom=1.9)


def soft_block(w, d, h, r, edge, above=None, below=None):
    """Rings of a rounded block, cut flat at a height."""
    profile = edge_profile(h, edge, edge, 14)
    if above is not None:
        profile = [(0, above)] + [pair for pair in profile if pair[1] > above]
    if below is not None:
        profile = [pair for pair in profile if pair[1] < below] + [(0, below)]
    return [[(x, y, z) for x, y in outline(w, d, r, 20, 2.3, inset)] for inset, z in profile]


def case(shell, inner, accent, w, d, h):
    """A hollow base with two wells and a lid on a hinge."""
    root = group('case')
    r, edge = min(1.5, d * .48), min(1.35, h * .3)
    base = loft('base', soft_block(w, d, h, r, edge, below=SPLIT), shell, True, 35)
    cut(base, cutter(w - .42, d - .42, SPLIT - .1, SPLIT + 1, r - .21, .05))
    base.data.materials.append(inner)
    place(soften(base, .06), parent=root)
    insert = slab('insert', w - .44, d - .44, .9, r - .22, inner, edge=.12, p=2.3)
    insert.modifiers.clear()
    place(insert, (0, 0, SPLIT - .52))
    for side in (-1, 1):
        cut(insert, cutter(1.72, min(1.85, d - .9), SPLIT - .75, SPLIT + 1, .8, .3, side * 1.32))
        place(slab('floor', 1.9, min(2.0, d - .8), .3, .8, principled('floor', '#1b1c1f', .6), edge=.1), (side * 1.32, 0, SPLIT - .8), parent=root)
    place(finish(insert, None, 40), (0, 0, SPLIT - .52), parent=root)
    lid = loft('lid', soft_block(w, d, h, r, edge, above=SPLIT + .02), shell, True, 35)
    cut(lid, cutter(w - .5, d - .5, SPLIT - 2, h / 2 - .28, r - .25, .9))
    hinge = group('hinge', (0, d / 2 - .12, SPLIT), (-100, 0, 0), root)
    place(soften(lid, .06), (0, -(d / 2 - .12), -SPLIT), parent=hinge)
    place(slab('bar', 2.2, .34, .22, .1, accent, edge=.08), (0, d / 2 - .06, SPLIT), (90, 0, 0), root)
    place(lathe('lamp', [(.075, 0), (.07, .012), (.001, .014)], light('#54ff8a', 2.2), 32, caps=False), (0, -d / 2 + .004, -.1), (90, 0, 0), root)
    place(slab('socket', .9, .3, .04, .14, dark(), edge=.01), (0, d / 2 - .01, -1.3), (-90, 0, 0), root)
    return root


def cutter(w, d, z0, z1, r, edge, x=0):
    body = slab('cutter', w, d, z1 - z0, r, None, edge=edge, p=2.2)
    body.modifiers.clear()
    return place(body, (x, 0, (z0 + z1) / 2))


def bud(shell, accent, tip, stem, side, parent, at, turn):
    """One bud; the tip looks along +Y, the stem down."""
    root = group('bud', at, (0, 0, turn), parent)
    parts = [place(ball('body', (.78, .70, .80), None, 48, 32), (0, .12, .05)), place(ball('neck', (.50, .46, .52), None, 48, 32), (side * .05, .62, 0), (-25, 0, 0))]
    if stem:
        parts.append(place(slab('stem', .62, .52, stem, .25, None, edge=.22, p=2.2, seg=12), (0, -.22, -.1 - stem / 2)))
    else:
        parts.append(place(ball('chin', (.72, .52, .7), None, 48, 32), (0, -.18, -.28)))
    place(fuse(parts, .028, shell, 60), parent=root)
    nozzle = group('nozzle', (side * .06, .98, -.02), (-64, 0, -side * 8), root)
    place(lathe('pipe', [(.30, -.15), (.29, .22), (.26, .26), (.001, .26)], dark(), 48, caps=False), parent=nozzle)
    rubber = [(.27, .44), (.30, .47), (.36, .46), (.46, .38), (.53, .24), (.56, .08), (.54, -.02), (.50, -.06), (.46, -.02), (.40, .2)]
    place(lathe('tip', rubber, tip, 72, 80, caps=False), parent=nozzle)
    place(lathe('mesh', [(.28, .40), (.001, .40)], dark(), 48, caps=False), parent=nozzle)
    if stem:
        place(slab('microphone', .09, .34, .05, .04, dark(), edge=.01), (0, -.475, -.62), (90, 0, 0), root)
        place(slab('pad', .40, min(.98, stem * .45), .04, .19, accent, edge=.015), (0, -.476, -.1 - stem * .63), (90, 0, 0), root)
        for x in (-.13, .13):
            place(slab('pin', .12, .2, .03, .05, metal('#d9a441', .2), edge=.01), (x, .042, .25 - stem), (-90, 0, 0), root)
    else:
        place(lathe('pad', [(.36, 0), (.34, .03), (.001, .04)], accent, 64, caps=False), (0, -.66, -.1), (84, 0, 0), root)
    return root
