"""Smartwatches with a square face; metal or moulded cases, one for children, one for the hills."""
from parts.wrist import stand, wrist
from studio.colour import lightness, shade
from studio.materials import metal, plastic
from studio.shapes import group


def build(params, colour, view):
    root = group('watch')
    moulded = params.get('case', 'metal') == 'moulded'
    own = shade(colour, -.04 if lightness(colour) > .5 else .1, .8)
    case = plastic(shade(colour, -.05), .36) if moulded else metal(params.get('metal', own), .26)
    w, h = params.get('width', 4.0), params.get('height', 4.8)
    strap = params.get('strap', colour)
    wrist(root, w, h, params.get('depth', 1.12), params.get('corner', .8), case, strap, params.get('face', 'rings'), params.get('strapWidth', 2.3), keys=not params.get('rugged'), lugs=not moulded, rugged=bool(params.get('rugged')))
    stand(root, view)
    return dict(elevation=8, fill=.76, detail=(.42, .36), zoom=2)
