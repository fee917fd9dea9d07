"""Develops an exposure: clean the light, multiply by the colours, lay the tone curve, write the file."""
import ctypes
import os
import subprocess
import tempfile

import numpy as np
from PIL import Image

EXPOSURE = 1.15


class Negative:
    """The cleaned light of one exposure, from which any colouring can be printed."""

    def __init__(self, passes):
        matte = np.minimum(passes['DiffDir'][..., :3] + passes['DiffInd'][..., :3], 12)
        shine = np.minimum(passes['GlossDir'][..., :3] + passes['GlossInd'][..., :3], 12)
        depth = np.minimum(passes['Depth'][..., :1], 1e4)
        albedo = np.clip(passes['Denoising Albedo'][..., :3], 0, 1)
        self.matte, self.shine = clean(matte, shine, albedo, passes['Denoising Normal'][..., :3], depth)
        self.passes = passes
        self.alpha = np.clip(passes['Image'][..., 3:4], 0, 1) if 'Image' in passes else None

    def print(self, changes=()):
        """Linear picture, rows from the bottom. A change is (place of the paint's mask, metalness, old, new colour)."""
        matte_colour, shine_colour = (self.passes[name][..., :3].copy() for name in ('DiffCol', 'GlossCol'))
        for at, metal, old, new in changes:
            mask, old, new = self.passes[f'paint {at}'][..., :1], np.float32(old), np.float32(new)
            matte_colour += (1 - metal) * mask * (new - old)
            shine_colour *= 1 + metal * mask * (new / np.maximum(old, .01) - 1)
        glow = np.minimum(self.passes['Emit'][..., :3], 12)
        return self.matte * np.maximum(matte_colour, 0) + self.shine * np.maximum(shine_colour, 0) + glow


def clean(matte, shine, albedo, normal, depth, rounds=5, soft_matte=2.6, soft_shine=2.2):
    library = ctypes.CDLL(built_filter())
    a, b, albedo, normal, depth = (np.ascontiguousarray(v, np.float32).copy() for v in (matte, shine, albedo, normal, depth))
    height, width, _ = a.shape
    pointer = lambda v: v.ctypes.data_as(ctypes.c_void_p)
    for layer in (a, b):
        library.calm(pointer(layer), width, height)
    library.atrous(*(pointer(v) for v in (a, b, albedo, normal, depth)), width, height, rounds, ctypes.c_float(soft_matte), ctypes.c_float(soft_shine))
    for layer in (a, b):
        library.calm(pointer(layer), width, height)
    return a, b


def built_filter():
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'atrous.c')
    built = os.path.join(tempfile.gettempdir(), 'studio-atrous.so')
    if not os.path.exists(built) or os.path.getmtime(built) < os.path.getmtime(source):
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', source, '-o', built, '-lm'])
    return built


def tone(x, knee=.62, white=5.0, hue=.6):
    """Linear up to the knee, then a soft shoulder; mostly on the brightest channel, so colours keep their hue."""
    def curve(v):
        t, whole = np.maximum(v - knee, 0) / (1 - knee), (white - knee) / (1 - knee)
        return np.where(v <= knee, v, knee + (1 - knee) * np.minimum(t * (1 + t / whole ** 2) / (1 + t), 1))
    peak = np.maximum(x.max(2, keepdims=True), 1e-6)
    return hue * x * (curve(peak) / peak) + (1 - hue) * curve(x)


def shrink(picture, width, height):
    """Averages in linear light; the factor need not be whole."""
    layers = [Image.fromarray(np.ascontiguousarray(layer, np.float32)).resize((width, height), Image.Resampling.BOX) for layer in np.moveaxis(picture, 2, 0)]
    return np.stack([np.asarray(layer) for layer in layers], 2)


def write(path, picture, alpha=None, side=None):
    """Linear rows from the bottom as an 8 bit file; dithered, or the seamless shows bands."""
    if alpha is not None:
        picture = picture / np.maximum(alpha, 1e-4)
    x = np.clip(tone(np.maximum(np.minimum(picture, 8.), 0) * EXPOSURE), 0, 1)
    x = np.where(x <= .0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - .055) * 255
    x = x + np.random.default_rng(1).uniform(-.45, .45, x.shape[:2] + (1,))
    if alpha is not None:
        x = np.concatenate([x * (alpha > 0), alpha * 255], 2)
    image = Image.fromarray(np.clip(np.round(x[::-1]), 0, 255).astype('uint8'))
    if side and image.width != side:
        image = image.resize((side, side), Image.Resampling.LANCZOS)
    image.save(path)
