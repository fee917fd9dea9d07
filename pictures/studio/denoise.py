"""Denoises rendered light with the network of Intel's Open Image Denoise, evaluated with numpy. NOTICE has the source of its weights."""
import os
import struct

import numpy as np

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'weights', 'rt_hdr_alb_nrm.tza')
STRIP = 2000    # pixels
MARGIN = 32    # the network is inaccurate at the edges


def denoised(light, albedo, normal):
    """Linear light without noise; guides are the surface's colour (0 to 1) and normal (-1 to 1)."""
    height, width, _ = light.shape
    scale = exposure_of(light)
    picture = np.concatenate([squeeze(light * scale), albedo, normal * .5 + .5], 2).astype(np.float32)
    margin = [(MARGIN, MARGIN + -side % 16) for side in (height, width)]
    clean = run(load(), np.pad(picture, (*margin, (0, 0)), 'reflect'))
    return expand(clean[MARGIN:MARGIN + height, MARGIN:MARGIN + width]) / scale


def run(layers, picture):
    """Every array has a margin of one dark pixel, so that every neighbourhood is inside it."""
    def convolve(name, x):
        return convolution(x, *layers[name])
    picture = np.pad(picture, ((1, 1), (1, 1), (0, 0)))
    a = pool(convolve('enc_conv1', convolve('enc_conv0', picture)))
    b = pool(convolve('enc_conv2', a))
    c = pool(convolve('enc_conv3', b))
    x = pool(convolve('enc_conv4', c))
    x = convolve('enc_conv5b', convolve('enc_conv5a', x))
    for at, beside in (('4', c), ('3', b), ('2', a), ('1', picture)):
        x = convolve(f'dec_conv{at}b', convolve(f'dec_conv{at}a', enlarged(x, beside)))
    return inner(convolve('dec_conv0', x))


def convolution(x, weight, bias):
    """3 x 3 convolution with ReLU; a strip of rows at a time, so that the unrolled neighbourhoods fit in the cache."""
    height, width, depth = inner(x).shape
    out = blank(height, width, len(bias))
    rows = max(1, STRIP // width)
    strip, sums = np.empty((rows, width, 9 * depth), np.float32), np.empty((rows, width, len(bias)), np.float32)
    for top in range(0, height, rows):
        count = min(rows, height - top)
        near = [x[top + dy:top + dy + count, dx:dx + width] for dy in range(3) for dx in range(3)]
        np.concatenate(near, 2, out=strip[:count])
        np.matmul(strip[:count].reshape(-1, 9 * depth), weight, out=sums[:count].reshape(-1, len(bias)))
        sums += bias
        np.maximum(sums[:count], 0, out=inner(out)[top:top + count])
    return out


def pool(x):
    x = inner(x)
    height, width, depth = x.shape
    out = blank(height // 2, width // 2, depth)
    np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]), out=inner(out))
    return out


def enlarged(x, beside):
    """Upsampled by two and concatenated with the channels of an earlier layer."""
    height, width, depth = inner(beside).shape
    own = x.shape[2]
    out = blank(height, width, own + depth)
    for dy, dx in ((0, 0), (0, 1), (1, 0), (1, 1)):
        inner(out)[dy::2, dx::2, :own] = inner(x)
    inner(out)[..., own:] = inner(beside)
    return out


def blank(height, width, depth):
    return np.zeros((height + 2, width + 2, depth), np.float32)


def inner(x):
    return x[1:-1, 1:-1]


def load():
    """Weight (9 x in, out) and bias of each layer, from the table at the end of the file."""
    with open(WEIGHTS, 'rb') as file:
        data = file.read()
    at, = struct.unpack_from('<Q', data, 4)
    count, = struct.unpack_from('<I', data, at)
    at, layers = at + 4, {}
    for _ in range(count):
        size, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + size].decode()
        at += 2 + size
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 5 * rank + 1
        start, = struct.unpack_from('<Q', data, at)
        at += 8
        values = np.frombuffer(data, np.float16, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
        layer, kind = name.split('.')
        layers.setdefault(layer, {})[kind] = values
    return {name: (unrolled(layer['weight']), layer['bias']) for name, layer in layers.items()}


def unrolled(weight):
    out, depth, _, _ = weight.shape
    return np.ascontiguousarray(weight.transpose(2, 3, 1, 0).reshape(9 * depth, out))


def exposure_of(light, key=.18, block=16):
    """The factor that brings the average brightness to middle grey, as in the network's training."""
    height, width, _ = (side // block * block for side in (*light.shape[:2], block))
    luminance = light[:height, :width] @ np.float32((.212671, .715160, .072169))
    luminance = luminance.reshape(height // block, block, width // block, block).mean((1, 3))
    bright = luminance[luminance > 1e-8]
    return key / 2 ** np.log2(bright).mean() if bright.size else 1.


# A perceptual curve for high dynamic range, with the constants of the network's training.
A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
LOW, HIGH, LOW_OUT, HIGH_OUT = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
WHOLE = E * np.log(65504 + F) + G


def squeeze(y):
    y = np.maximum(y, 0)
    return np.where(y <= LOW, A * y, np.where(y <= HIGH, B * y ** C + D, E * np.log(y + F) + G)) / WHOLE


def expand(x):
    x = np.maximum(x, 0) * WHOLE
    middle = (np.maximum(x - D, 0) / B) ** (1 / C)
    return np.where(x <= LOW_OUT, x / A, np.where(x <= HIGH_OUT, middle, np.exp((x - G) / E) - F)).astype(np.float32)
