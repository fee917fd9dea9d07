"""The range on podiums, for banners: phones, buds, a speaker and a power bank."""
from families.power_bank import one as power_bank
from families.smartphone import phone, stand
from families.speaker import build_round
from families.tws import SPLIT, bud, case
from studio.colour import ground_of, shade
from studio.materials import metal, principled
from studio.shapes import barrel, group, lathe, place, rest

NAVY, CREAM, HALDI, BLUE = '#2f4263', '#efe9dd', '#e9b13a', '#6f8fcb'

# Where each stands: place and radius of its podium, and how high it is.
PLACES = {
    'wide': {'phones': (0, 0, 8.2, 2.6), 'buds': (-14.5, 2.5, 5.4, 6.2), 'speaker': (14.5, 1.5, 5.6, 4.6), 'bank': (-9.5, -8.2)},
    'tall': {'phones': (0, 3, 8.2, 4.4), 'buds': (-5.4, -9, 5.2, 2.0), 'speaker': (9.4, -5, 5.0, 1.2), 'bank': None},
}


def build(params, colour, view):
    root, places = group('range'), PLACES[view]
    stone = principled('podium', shade(ground_of(colour), -.02, 1.6), .6, spec=.25)
    pair = podium(root, places['phones'], stone)
    stand(phone({'lenses': 2}, BLUE), pair, (-2.4, 2.6, 0), 12, back=True)
    stand(phone({'wall': 'dusk'}, BLUE), pair, (2.4, -1.0, 0), 22, back=False)
    rest(pair, places['phones'][3] + .004)
    buds(podium(root, places['buds'], stone))
    build_round(podium(root, places['speaker'], stone), {'radius': 3.6, 'height': 9.2, 'knob': False}, NAVY)
    if places['bank']:
        x, y = places['bank']
        power_bank(group('bank', (x, y, 1.11), (0, 0, 68), root), {'print': '20000 mAh', 'watts': '22.5 W'}, HALDI, 6.8, 14, 2.2)
    return dict(elevation=9)


def podium(root, where, stone):
    """A low drum; gives back the group that stands on it."""
    x, y, r, height = where
    place(lathe('podium', barrel(r, 0, height, .14), stone, 160), (x, y, 0), parent=root)
    return group('on top', (x, y, height), parent=root)


def buds(parent):
    shell, inner = principled('shell', CREAM, .2, coat=.6, coat_rough=.06), principled('inner', shade(CREAM, -.05), .45, spec=.4)
    accent, tip = metal('#c9a06a', .22), principled('silicone', '#e3e2df', .55, spec=.3)
    box = place(case(shell, inner, accent, 6.2, 3.1, 4.6), (0, 0, 2.3), (0, 0, -14), parent)
    for side in (-1, 1):
        bud(shell, accent, tip, 2.3, side, box, (side * 1.32, -.05, SPLIT + .4), side * 12)
