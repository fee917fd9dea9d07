"""Printed marks: the three-pin logo, legends and names, drawn with PIL in Inter."""
import hashlib
import os
import tempfile

from PIL import Image, ImageDraw, ImageFont

from .colour import lightness, to_lch
from .materials import principled, printed
from .shapes import disc, group, place, plane

FONTS = '/usr/share/fonts/opentype/inter/'
AMBER = '#ffb51b'


def font(name, size):
    return ImageFont.truetype(f'{FONTS}{name}.otf', size)


def pins(r, on='#000000', parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """The mark: an amber pin above two plain ones, flat on the XY plane; r is the radius of a plain pin.

    On amber goods all are white, on pale goods the plain ones are dark.
    """
    _, chroma, hue = to_lch(on)
    amber = '#fffdf6' if chroma > .1 and abs(hue - 1.4) < .3 else AMBER
    plain = '#2a2e33' if lightness(on) > .72 and amber == AMBER else '#f2f2f0'
    mark = group('pins', at, turn, parent)
    for x, y, size, colour in ((0, 1.9, 1.35, amber), (-1.9, -1.3, 1, plain), (1.9, -1.3, 1, plain)):
        place(disc('pin', r * size, principled('ink', colour, .4), n=40), (x * r, y * r, 0), parent=mark)
    return mark


def legend(text, height, ink='#e8e8e6', weight='Inter-Medium', parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """One line of text with a cap height of `height`, centred on the XY plane."""
    size = 160
    face = font(weight, size)
    left, top, right, bottom = face.getbbox(text)
    pad = 24
    image = Image.new('RGBA', (right - left + 2 * pad, bottom - top + 2 * pad), '#ffffff00')
    ImageDraw.Draw(image).text((pad - left, pad - top), text, font=face, fill='#ffffff')
    scale = height / (size * .727)
    return place(plane('legend', image.width * scale, image.height * scale, printed(save(image), ink)), at, turn, parent)


def save(image):
    """Stores a drawing under a name derived from its content, and returns the path."""
    name = hashlib.sha256(image.tobytes() + str(image.size).encode()).hexdigest()[:16]
    path = os.path.join(tempfile.gettempdir(), f'studio-{name}.png')
    if not os.path.exists(path):
        image.save(path)
    return path
