"""Cables, coiled, with both ends in front."""
import math

from parts.plugs import jack, micro_usb, thin_pin, usb_a, usb_c
from studio.colour import lightness, shade
from studio.materials import braid, metal, plastic, rubber
from studio.shapes import along, group, length_of, place, rest, slab, tube

ARRANGEMENT = {'front': dict(yaw=0, elevation=54, detail=(.76, .78)), 'side': dict(yaw=38, elevation=26, detail=(.6, .7))}


def build(params, colour, view):
    angle = ARRANGEMENT[view]
    root = group('cable', turn=(0, 0, angle['yaw']))
    thick = params.get('thick', .2)
    sleeve = (lambda length: braid(colour, length * 7)) if params.get('braided', True) else (lambda _: skin)
    skin = rubber(shade(colour, -.01))
    tint = shade(colour, -.06 if lightness(colour) > .5 else .05)
    grip = metal(tint, .3) if params.get('metal') else plastic(tint, .4)
    turns = params.get('turns', 3)
    coil = [(-3.3, -5.2, .36), (-1.9, -4.95, thick)]
    for k in range(turns * 12 + 1):
        a, far = -math.pi / 2 + 2 * math.pi * k / 12 + .12, k / (turns * 12)
        r = 4.5 - far * thick * 2.05 * turns
        coil.append((r * math.cos(a), r * math.sin(a), thick + .05 * math.sin(3 * a) + .04))
    coil += [(1.7, -4.05, thick * 2.4), (2.5, -4.6, thick * 3.2), (3.1, -5.05, thick * 2.2), (3.6, -5.5, .36)]
    place(tube('cord', coil, thick, sleeve(length_of(coil)), steps=8, sides=20), parent=root)
    ends = {'usb-a': usb_a, 'usb-c': usb_c, 'micro': micro_usb, 'jack': jack}
    first = ends[params.get('from', 'usb-a')](grip)
    place(first, (-3.35, -5.22, .43 if params.get('from', 'usb-a') == 'usb-a' else .36), along((-1, -.18, 0)), root)
    if params.get('to') == 'three':
        fan_out(root, grip, sleeve)
    else:
        place(ends[params.get('to', 'usb-c')](grip), (3.65, -5.55, .36), along((.72, -.68, 0)), root)
    if params.get('strap', True):
        place(slab('strap', 2.2, .98, 1.1, .35, rubber(shade(colour, -.12) if lightness(colour) > .4 else '#ffb51b'), edge=.1), (0, 3.75, .36), (0, 90, 0), root)
    rest(root)
    return dict(elevation=angle['elevation'], detail=angle['detail'], fill=.86, zoom=2)


def fan_out(root, grip, sleeve):
    """Three plugs behind one splitter."""
    place(slab('split', .9, 1.2, .5, .22, grip, edge=.14), (3.85, -5.65, .36), (0, 0, 50), root)
    for plug, (x, y), way in ((usb_c, (6.6, -5.3), (1, .1, 0)), (micro_usb, (6.2, -7.0), (.9, -.5, 0)), (thin_pin, (4.9, -8.3), (.55, -.9, 0))):
        run = [(4.1, -5.9, .36), ((4.1 + x) / 2 + .3, (-5.9 + y) / 2 + .2, .2), (x, y, .36)]
        place(tube('tail', run, .13, sleeve(length_of(run)), sides=16), parent=root)
        place(plug(grip), (x, y, .36), along(way), root)
