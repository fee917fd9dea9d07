"""blender -b -P render.py -- job.json: photographs one view of one product in all its colours.

A job names the family, its parameters, the colours with their files, the view and the quality. The first exposure is
made in a middle grey (or in the only colour there is); every colour is then printed from it.
"""
import importlib
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import develop, exposure, stage
from studio.colour import ground_of, lightness, linear
from studio.materials import PAINTS
from studio.shapes import Sketch

NEUTRAL = '#8d8f92'


def main():
    with open(sys.argv[sys.argv.index('--') + 1]) as file:
        job = json.load(file)
    family = importlib.import_module('families.' + job['family'])
    started = time.time()
    if job.get('alone'):
        photograph_alone(job, family)
    else:
        photograph(job, family)
    print('TIME %.1f' % (time.time() - started))


def photograph(job, family):
    colours, ss = job['colours'], job['ss']
    width, height = (round(side * ss) for side in job['size'])
    palettes = [palette(job, family, colour['hex']) for colour in colours]
    first = colours[0]['hex'] if len(colours) == 1 else NEUTRAL
    look = arrange(job, family, first)
    mixed = list(PAINTS)
    varied = [at for at, paint in enumerate(mixed) if any(differs(paint, own[at]) for own in palettes)]
    negative = develop.Negative(exposure.expose(width, height, job['samples'], [mixed[at] for at in varied]))
    for colour, own in zip(colours, palettes):
        changes = [(place, mixed[at]['metal'], mixed[at]['base'], own[at]) for place, at in enumerate(varied)]
        picture = negative.print(changes)
        if colour.get('file'):
            develop.write(colour['file'], develop.shrink(picture, *job['size']))
        if colour.get('detail'):
            develop.write(colour['detail'], crop(picture, look.get('detail', (.5, .5)), look.get('zoom', 2)), side=job['detail'])
        if colour.get('cutout'):
            write_cutout(colour['cutout'], picture, negative.goods, job['cutout'])
        print('DONE', colour['slug'], flush=True)


def write_cutout(file, picture, goods, longest):
    """The product of a photograph on a transparent background, without its shadow."""
    layers = develop.trim(develop.cut_out(picture, goods), goods)
    height, width, _ = layers[1].shape
    factor = min(1, longest / max(height, width))
    develop.write(file, *(develop.shrink(layer, round(width * factor), round(height * factor)) for layer in layers))


def palette(job, family, colour):
    """The paints of this colouring, in order; the background's is the last."""
    stage.clear_stage()
    Sketch.on = True
    look = family.build(job['params'], colour, job['view']) or {}
    Sketch.on = False
    return [*(paint['base'] for paint in PAINTS), linear(ground_behind(job, look, colour))]


def differs(paint, base):
    return max(abs(a - b) for a, b in zip(paint['base'], base)) > 1e-4


def photograph_alone(job, family):
    """The product alone on a transparent background; the floor still lights it from below."""
    colour = job['colours'][0]
    width, height = (round(side * job['ss']) for side in job['size'])
    arrange(job, family, colour['hex'], cutout=True)
    negative = develop.Negative(exposure.expose(width, height, job['samples'], cutout=True))
    develop.write(colour['file'], *(develop.shrink(layer, *job['size']) for layer in (negative.print(), negative.alpha)))
    print('DONE', colour['slug'], flush=True)


def arrange(job, family, colour, cutout=False):
    """Builds product and scene; returns the family's camera settings."""
    stage.clear_stage()
    look = family.build(job['params'], colour, job['view']) or {}
    width, height = job['size']
    settings = {key: choice[key] for choice in (look, job.get('frame', {})) for key in ('elevation', 'fill', 'side', 'above', 'scale') if key in choice}
    stage.build_set(ground_behind(job, look, colour), cutout=cutout, aspect=width / height, **settings)
    return look


def ground_behind(job, look, colour):
    return job.get('ground') or look.get('ground') or ground_of(colour if lightness(colour) > .2 else '#40454c')


def crop(picture, at, zoom):
    """A square close-up from the full-size picture; `at` is measured from the left and the top."""
    height, width, _ = picture.shape
    side = int(min(height, width) / zoom)
    x = int(min(max(at[0] * width - side / 2, 0), width - side))
    y = int(min(max((1 - at[1]) * height - side / 2, 0), height - side))
    return picture[y:y + side, x:x + side]


if __name__ == '__main__':
    main()
