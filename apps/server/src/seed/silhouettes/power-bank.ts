import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect } from './studio.ts';

export const powerBank: Family = {
  front,
  side,
  closeUp: { x: 500, y: 770, zoom: 2.2 },
  carton: { width: 380, height: 600 },
};

function front(inks: Inks): Drawing {
  const body =
    rect({ x: 300, y: 116, w: 400, h: 766, r: 84, fill: inks.deep }) +
    rect({ x: 304, y: 118, w: 392, h: 756, r: 80, fill: inks.body }) +
    `<path d="M304 200a80 80 0 0 1 80-82h230L304 640z" fill="${inks.light}" opacity=".5"/>` +
    rect({
      x: 314,
      y: 128,
      w: 372,
      h: 736,
      r: 72,
      fill: 'none',
      more: `stroke="${inks.lighter}" stroke-opacity=".5" stroke-width="3"`,
    });
  const lamps = [437, 479, 521, 563].map((cx, at) => dot(cx, 800, 8, at < 3 ? '#fff' : inks.line)).join('');
  const key = rect({ x: 694, y: 240, w: 12, h: 84, r: 6, fill: inks.deep });
  return {
    art: key + body + pins(inks, { cx: 500, cy: 470, r: 27, plain: inks.lighter }) + lamps,
    floor: { y: 882, halfWidth: 200 },
  };
}

function side(inks: Inks): Drawing {
  const end =
    rect({ x: 250, y: 200, w: 500, h: 172, r: 78, fill: inks.deep }) +
    rect({ x: 254, y: 202, w: 492, h: 162, r: 74, fill: inks.body }) +
    rect({ x: 330, y: 258, w: 90, h: 50, r: 6, fill: '#101316' }) +
    rect({ x: 338, y: 286, w: 74, h: 14, fill: '#e9edf0' }) +
    rect({ x: 462, y: 264, w: 76, h: 38, r: 19, fill: '#101316' }) +
    rect({ x: 476, y: 278, w: 48, h: 10, r: 5, fill: '#6e757a' }) +
    rect({ x: 580, y: 258, w: 90, h: 50, r: 6, fill: '#101316' }) +
    rect({ x: 588, y: 286, w: 74, h: 14, fill: '#e9edf0' });
  const edge =
    rect({ x: 130, y: 640, w: 740, h: 172, r: 60, fill: inks.deep }) +
    rect({ x: 134, y: 642, w: 732, h: 162, r: 56, fill: inks.body }) +
    rect({ x: 136, y: 718, w: 728, h: 4, fill: inks.deep }) +
    rect({ x: 600, y: 666, w: 100, h: 30, r: 15, fill: inks.dark }) +
    [200, 234, 268, 302].map((cx, at) => dot(cx, 682, 8, at < 3 ? '#fff' : inks.line)).join('');
  return { art: end + edge };
}
