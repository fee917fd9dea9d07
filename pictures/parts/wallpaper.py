"""Screens of smartphones: folded bands of colour, with a lock-screen clock."""
from functools import cache

import numpy as np
from PIL import Image, ImageDraw

from studio.marks import font

SETS = {
    'dusk': ('#1d2a6b', '#6a4fd0', '#f06ab0', '#f7c77a'),
    'field': ('#7a1f3d', '#e85a2c', '#f3b23c', '#8fd6b4'),
    'sea': ('#0d2b4a', '#1f6f9a', '#5fc0c8', '#f2e2b8'),
    'plum': ('#241436', '#5b3a86', '#c46aa0', '#f0b48a'),
    'coral': ('#5a1a3a', '#d8505a', '#f7a072', '#fbe3c0'),
    'ice': ('#1c2f5c', '#5a86c8', '#a9d4e8', '#f4efe6'),
    'night': ('#050b1e', '#123a5a', '#1fa09a', '#c9f0c0'),
    'haldi': ('#4a2208', '#c9741a', '#ffc53a', '#fff0c4'),
    'leaf': ('#12302a', '#2f6b4e', '#9cc26a', '#f2dc8a'),
}


@cache
def wallpaper(name, seed, width, height):
    """A picture of this shape; the clock reads eight past ten."""
    w = 720
    h = round(w * height / width)
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = x / w, y / w * .72
    for k in range(4):
        f, a = 1.1 + .55 * k, .34 / (k + 1)
        u, v = u + a * np.sin(f * 2.1 * v + rng.uniform(0, 6)), v + a * np.sin(f * 2.3 * u + rng.uniform(0, 6))
    t, t2 = (.5 + .5 * np.sin(p * u + q * v + rng.uniform(0, 6)) for p, q in ((1.6, 1.1), (-1.2, 2.3)))
    stops = np.array([[int(c[i:i + 2], 16) / 255 for i in (1, 3, 5)] for c in SETS[name]]) ** 2.2
    place = np.clip(t, 0, 1) * (len(stops) - 1)
    at = np.minimum(place.astype(int), len(stops) - 2)
    f = (place - at)[..., None]
    f = f * f * (3 - 2 * f)
    picture = (stops[at] * (1 - f) + stops[at + 1] * f) * (.55 + .75 * t2[..., None])
    picture = np.clip(picture, 0, 1) ** (1 / 2.2) + rng.normal(0, .004, (h, w, 1))
    image = Image.fromarray((np.clip(picture, 0, 1) * 255).astype('uint8'))
    lock(ImageDraw.Draw(image, 'RGBA'), w, h)
    return image


def lock(draw, w, h):
    draw.text((w / 2, 250), 'Thursday 12 June', (255, 255, 255, 230), font('InterDisplay-Medium', 40), anchor='mm')
    draw.text((w / 2, 370), '10:08', (255, 255, 255, 245), font('InterDisplay-SemiBold', 180), anchor='mm')
    draw.text((74, 52), '10:08', (255, 255, 255, 240), font('InterDisplay-SemiBold', 30), anchor='mm')
    draw.rounded_rectangle((w - 110, 40, w - 58, 64), 8, outline=(255, 255, 255, 220), width=3)
    draw.rounded_rectangle((w - 105, 45, w - 72, 59), 4, fill=(255, 255, 255, 235))
    for k in range(4):
        draw.rounded_rectangle((w - 174 + 13 * k, 57 - 6 * k, w - 166 + 13 * k, 64), 2, fill=(255, 255, 255, 235))
    for x in (110, w - 110):
        draw.ellipse((x - 46, h - 206, x + 46, h - 114), fill=(255, 255, 255, 46))
    draw.rounded_rectangle((w / 2 - 110, h - 40, w / 2 + 110, h - 32), 4, fill=(255, 255, 255, 230))
