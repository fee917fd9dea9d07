"""Wired earphones, laid out: buds at the top, a split, a loop, the plug."""
import math

from parts.in_ear import in_ear
from parts.plugs import jack, usb_c
from studio.colour import lightness, shade
from studio.materials import braid, dark, gloss, metal, plastic, rubber
from studio.shapes import along, group, length_of, place, rest, slab, tube

ARRANGEMENT = {
    'front': dict(yaw=-6, elevation=62, detail=(.5, .27)),
    'side': dict(yaw=24, elevation=30, detail=(.5, .4)),
}
SPLIT = (.1, -.4, .2)


def build(params, colour, view):
    angle = ARRANGEMENT[view]
    root = group('earphones', turn=(0, 0, angle['yaw']))
    shell = metal('#b98a4e', .2) if params.get('brass') else gloss(colour)
    grip = metal('#b98a4e', .24) if params.get('brass') else plastic(shade(colour, -.04 if lightness(colour) > .5 else .05))
    back = metal('#d9b25a' if params.get('brass') else '#c3c8cc', .2)
    cords = cord_of(params, colour)
    for side, at, turn, exit_at in ((-1, (-2.1, 4.7, .78), -16, (-1.88, 3.85, .66)), (1, (2.2, 5.1, .78), 20, (1.95, 4.25, .66))):
        bud = in_ear(shell, back, params.get('tip', '#24272a'), 1.36, params.get('length', .95), params.get('radius', .58), ring='#d9b25a' if params.get('brass') else '#c9ccd2')
        place(bud, at, (0, side * 90, turn), root)
        place(tube('neck', [(exit_at[0], exit_at[1] + .35, .78), exit_at, (exit_at[0], exit_at[1] - .7, .3)], .16, rubber('#1c1e20'), sides=16), parent=root)
        run = [(exit_at[0], exit_at[1] - .3, .5), (exit_at[0] - side * .02, exit_at[1] - 1.2, .16), (side * 2.3, 1.8, .14), (side * 1.0, .7, .14), (SPLIT[0] + side * .12, .05, .2), (SPLIT[0] + side * .1, -.4, .2)]
        place(tube('cord', run, .1, cords(length_of(run)), sides=14, flat=params.get('flat', 1)), parent=root)
        if side > 0:
            remote(root, run, grip, colour, params.get('keys', 1))
    place(slab('split', .5, 1.0, .36, .2, grip, edge=.12, p=2.3), (SPLIT[0], -.5, .2), (0, 0, 0), root)
    tail = [(SPLIT[0], -.7, .2), (.15, -2.0, .14), (-1.3, -3.2, .14), (-3.3, -3.6, .14), (-4.1, -4.9, .14), (-3.0, -6.1, .14), (-.6, -6.3, .14), (1.6, -5.5, .14), (2.9, -3.7, .16), (3.3, -2.5, .34)]
    place(tube('tail', tail, .12, cords(length_of(tail)), sides=14, flat=params.get('flat', 1)), parent=root)
    end(root, params, grip)
    rest(root)
    return dict(elevation=angle['elevation'], detail=angle['detail'], fill=.84, zoom=2.1)


def cord_of(params, colour):
    """A material for a piece of cord of this length: woven, or smooth."""
    if params.get('braided'):
        own = params.get('cord', colour)
        return lambda length: braid(own, length * 9)
    skin = rubber(params.get('cord', shade(colour, -.02)))
    return lambda _: skin


def remote(root, run, grip, colour, keys):
    """The microphone with its keys, on the right cord."""
    (x, y, _), (x2, y2, _) = run[2], run[1]
    lean = math.degrees(math.atan2(x - x2, y2 - y))
    body = group('remote', ((x + x2) / 2, (y + y2) / 2, .24), (0, 0, lean * .6), root)
    place(slab('body', .56, 1.5, .42, .26, grip, edge=.16, p=2.3), parent=body)
    for k in range(keys):
        place(slab('key', .3, .3 if keys > 1 else .6, .08, .13, dark(), edge=.03), (0, (k - (keys - 1) / 2) * .42, .2), parent=body)


def end(root, params, grip):
    if params.get('plug') == 'usb-c':
        place(usb_c(grip), (3.42, -2.0, .34), along((.22, 1, 0)), root)
        return
    if params.get('straight'):
        place(jack(grip, 1.5, bool(params.get('brass'))), (3.42, -1.9, .37), along((.22, 1, 0)), root)
        return
    place(slab('elbow', .74, 1.3, .72, .34, grip, edge=.2, p=2.3), (3.4, -1.75, .37), (0, 0, -8), root)
    place(jack(grip, .5), (3.55, -1.5, .37), along((1, .12, 0)), root)
