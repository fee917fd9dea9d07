"""Fitness bands: a narrow lit capsule in a soft strap."""
from parts.wrist import stand, wrist
from studio.colour import shade
from studio.materials import plastic
from studio.shapes import group


def build(params, colour, view):
    root = group('band')
    w, h = params.get('width', 1.9), params.get('height', 4.3)
    wrist(root, w, h, 1.0, w / 2 - .02, plastic(shade(colour, -.03), .34), colour, 'tall', params.get('strapWidth', 1.55), keys=False, lugs=False)
    stand(root, view, 30)
    return dict(elevation=8, fill=.76, detail=(.38, .36), zoom=2)
