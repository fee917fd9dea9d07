"""Develops an exposure: denoise the light, multiply by the colours, apply the tone curve, write the file."""
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from PIL import Image

from .denoise import denoised

EXPOSURE = 1.15


class Negative:
    """The denoised light of one exposure, from which any colouring can be developed."""

    def __init__(self, passes):
        matte = np.minimum(passes['DiffDir'][..., :3] + passes['DiffInd'][..., :3], 12)
        shine = np.minimum(passes['GlossDir'][..., :3] + passes['GlossInd'][..., :3], 12)
        guides = np.clip(passes['Denoising Albedo'][..., :3], 0, 1), passes['Denoising Normal'][..., :3]
        with ThreadPoolExecutor() as pool:
            self.matte, self.shine = pool.map(lambda light: denoised(light, *guides), (matte, shine))
        self.passes = passes
        self.goods = np.clip(passes['goods'][..., :1], 0, 1)
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


def tone(x, knee=.62, white=5.0, hue=.6):
    """Linear up to the knee, then a soft shoulder; mostly on the brightest channel, so colours keep their hue."""
    def curve(v):
        t, whole = np.maximum(v - knee, 0) / (1 - knee), (white - knee) / (1 - knee)
        return np.where(v <= knee, v, knee + (1 - knee) * np.minimum(t * (1 + t / whole ** 2) / (1 + t), 1))
    peak = np.maximum(x.max(2, keepdims=True), 1e-6)
    return hue * x * (curve(peak) / peak) + (1 - hue) * curve(x)


def cut_out(picture, alpha, rounds=4):
    """The product without its background, weighted by alpha: edge pixels take the colour of the inside."""
    known = (alpha > .99).astype(np.float32)
    inside = picture * known
    for _ in range(rounds):
        near, weight = spread(inside), spread(known)
        new = (known == 0) & (weight > 0)
        inside = np.where(new, near / np.maximum(weight, 1e-6), inside)
        known = np.where(new, 1, known)
    return np.where(known > 0, inside, picture) * alpha


def spread(x):
    """Sum of every pixel and its eight neighbours."""
    height, width, _ = x.shape
    around = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    return sum(around[dy:dy + height, dx:dx + width] for dy in range(3) for dx in range(3))


def trim(picture, alpha, margin=.02):
    """Both cropped to the product."""
    rows, columns = (np.flatnonzero(alpha[..., 0].max(axis) > .01) for axis in (1, 0))
    room = int(margin * max(np.ptp(rows), np.ptp(columns)))
    cut = tuple(slice(max(0, side[0] - room), side[-1] + room) for side in (rows, columns))
    return picture[cut], alpha[cut]


def shrink(picture, width, height):
    """Averages in linear light; the factor need not be whole."""
    layers = [Image.fromarray(np.ascontiguousarray(layer, np.float32)).resize((width, height), Image.Resampling.BOX) for layer in np.moveaxis(picture, 2, 0)]
    return np.stack([np.asarray(layer) for layer in layers], 2)


def write(path, picture, alpha=None, side=None):
    """Writes linear rows from the bottom as an 8 bit file; dithered to avoid banding in the background."""
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
