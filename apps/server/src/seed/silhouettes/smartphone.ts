import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect } from './studio.ts';

const floor = { y: 882, halfWidth: 182 };

export const smartphone: Family = {
  front,
  back,
  side,
  closeUp: { x: 440, y: 320, zoom: 2.3, of: 'back' },
  carton: { width: 400, height: 700 },
};

function front(inks: Inks): Drawing {
  const keys =
    rect({ x: 678, y: 300, w: 9, h: 120, r: 4, fill: inks.deep }) +
    rect({ x: 678, y: 450, w: 9, h: 66, r: 4, fill: inks.deep });
  const frame =
    rect({ x: 318, y: 112, w: 364, h: 770, r: 58, fill: inks.lighter }) +
    rect({ x: 322, y: 116, w: 356, h: 762, r: 54, fill: inks.dark }) +
    rect({ x: 326, y: 120, w: 348, h: 754, r: 50, fill: '#0b0d0f' });
  const wallpaper =
    `<clipPath id="screen"><rect x="338" y="132" width="324" height="730" rx="38"/></clipPath><g clip-path="url(#screen)">` +
    rect({ x: 338, y: 132, w: 324, h: 730, fill: inks.deep }) +
    dot(640, 230, 250, inks.dark) +
    dot(330, 700, 300, inks.body) +
    dot(660, 900, 250, inks.lighter) +
    '</g>';
  const glass =
    dot(500, 164, 10, '#0b0d0f') + rect({ x: 452, y: 842, w: 96, h: 6, r: 3, fill: '#fff', more: 'opacity=".8"' });
  return { art: keys + frame + wallpaper + glass + pins(inks, { cx: 500, cy: 330, r: 15, plain: '#fff' }), floor };
}

function back(inks: Inks): Drawing {
  const body =
    rect({ x: 678, y: 300, w: 9, h: 120, r: 4, fill: inks.deep }) +
    rect({ x: 318, y: 112, w: 364, h: 770, r: 58, fill: inks.lighter }) +
    rect({ x: 323, y: 117, w: 354, h: 760, r: 53, fill: inks.body }) +
    `<path d="M323 170a53 53 0 0 1 53-53h110L323 560z" fill="${inks.light}" opacity=".55"/>`;
  const lenses = [212, 314, 416].map((cy) => lens(inks, { cx: 404, cy, r: 45 })).join('');
  const lamp = dot(492, 212, 15, '#fff5d8') + dot(492, 212, 9, '#fffdf4') + dot(492, 262, 7, inks.deep);
  return { art: body + lenses + lamp + pins(inks, { cx: 500, cy: 770, r: 9, plain: inks.line }), floor };
}

function side(inks: Inks): Drawing {
  const edge = (x: number, keys: string) =>
    rect({ x, y: 112, w: 76, h: 770, r: 26, fill: inks.dark }) +
    rect({ x: x + 6, y: 114, w: 64, h: 766, r: 24, fill: inks.lighter }) +
    rect({ x: x + 20, y: 114, w: 36, h: 766, r: 18, fill: inks.light }) +
    keys;
  const right = [190, 292, 394].map((y) => rect({ x: 648, y, w: 22, h: 62, r: 8, fill: '#1a1d20' })).join('');
  const left = [190, 292, 394].map((y) => rect({ x: 330, y, w: 22, h: 62, r: 8, fill: '#1a1d20' })).join('');
  const keys =
    rect({ x: 606, y: 300, w: 16, h: 120, r: 8, fill: inks.deep }) +
    rect({ x: 606, y: 450, w: 16, h: 66, r: 8, fill: inks.deep });
  const tray =
    rect({ x: 377, y: 250, w: 18, h: 110, r: 9, fill: 'none', more: `stroke="${inks.deep}" stroke-width="3"` }) +
    dot(386, 386, 4, inks.deep);
  return { art: left + right + edge(348, tray) + edge(576, keys), floor: { y: 882, halfWidth: 160 } };
}

function lens(inks: Inks, { cx, cy, r }: { cx: number; cy: number; r: number }): string {
  return (
    dot(cx, cy, r, inks.deep) +
    dot(cx, cy, r - 4, '#0f1215') +
    dot(cx, cy, r * 0.62, '#242b33') +
    dot(cx, cy, r * 0.36, '#0a0c0e') +
    dot(cx - r * 0.26, cy - r * 0.3, r * 0.13, '#9fb3c8')
  );
}
