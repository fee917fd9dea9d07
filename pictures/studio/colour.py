"""Colours: hex to linear light, and shades of one colour in OKLCH."""
import math


def linear(hex_colour):
    """'#rrggbb' as linear red, green, blue."""
    digits = hex_colour.lstrip('#')
    channels = [int(digits[at:at + 2], 16) / 255 for at in (0, 2, 4)]
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in channels)


def shade(hex_colour, by, chroma=1.0):
    """The same hue, lighter or darker by `by` of OKLCH lightness."""
    l, c, h = to_lch(hex_colour)
    return to_hex(min(.985, max(.1, l + by)), c * chroma, h)


def ground_of(hex_colour):
    """The background of products of this colour: a pale shade of their hue; darker for pale products."""
    l, c, h = to_lch(hex_colour)
    return to_hex(.915 if l > .87 else .955, min(.016, max(.003, c * .2)), h)


def lightness(hex_colour):
    """OKLCH lightness, 0 to 1."""
    return to_lch(hex_colour)[0]


def to_lch(hex_colour):
    r, g, b = linear(hex_colour)
    l = (.4122214708 * r + .5363325363 * g + .0514459929 * b) ** (1 / 3)
    m = (.2119034982 * r + .6806995451 * g + .1073969566 * b) ** (1 / 3)
    s = (.0883024619 * r + .2817188376 * g + .6299787005 * b) ** (1 / 3)
    green_red = 1.9779984951 * l - 2.428592205 * m + .4505937099 * s
    blue_yellow = .0259040371 * l + .7827717662 * m - .808675766 * s
    light = .2104542553 * l + .793617785 * m - .0040720468 * s
    return light, math.hypot(green_red, blue_yellow), math.atan2(blue_yellow, green_red)


def to_hex(light, chroma, hue):
    green_red, blue_yellow = chroma * math.cos(hue), chroma * math.sin(hue)
    l = (light + .3963377774 * green_red + .2158037573 * blue_yellow) ** 3
    m = (light - .1055613458 * green_red - .0638541728 * blue_yellow) ** 3
    s = (light - .0894841775 * green_red - 1.291485548 * blue_yellow) ** 3
    channels = (
        4.0767416621 * l - 3.3077115913 * m + .2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - .3413193965 * s,
        -.0041960863 * l - .7034186147 * m + 1.707614701 * s,
    )
    return '#' + ''.join('%02x' % round(255 * gamma(min(1, max(0, v)))) for v in channels)


def gamma(v):
    return 12.92 * v if v <= .0031308 else 1.055 * v ** (1 / 2.4) - .055
