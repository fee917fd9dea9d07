import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, roundShade } from './studio.ts';

export const carCharger: Family = {
  front,
  side,
  closeUp: { x: 500, y: 260, zoom: 2.2 },
  carton: { width: 340, height: 480 },
};

function front(inks: Inks): Drawing {
  const barrel =
    roundShade('barrel', [inks.deep, inks.light, inks.body, inks.dark, inks.deep]) +
    roundShade('steel', ['#7d858a', '#f2f4f5', '#b3b9bd', '#6e767b']) +
    `<path d="M382 330h236v320q0 40-30 70l-34 60H446l-34-60q-30-30-30-70z" fill="url(#barrel)"/>` +
    `<path d="M452 780h96v56q0 44-48 44t-48-44z" fill="url(#steel)"/>` +
    [
      [350, 470],
      [614, 470],
    ]
      .map(([x = 0, y = 0]) => rect({ x, y, w: 36, h: 150, r: 18, fill: 'url(#steel)' }))
      .join('');
  const head =
    rect({ x: 320, y: 120, w: 360, h: 226, r: 60, fill: inks.deep }) +
    rect({ x: 323, y: 120, w: 354, h: 218, r: 58, fill: 'url(#barrel)' }) +
    rect({ x: 346, y: 148, w: 308, h: 150, r: 44, fill: inks.black }) +
    rect({ x: 380, y: 196, w: 104, h: 54, r: 6, fill: '#3d444a' }) +
    rect({ x: 388, y: 226, w: 88, h: 16, fill: '#e9edf0' }) +
    rect({ x: 522, y: 202, w: 92, h: 42, r: 21, fill: '#3d444a' }) +
    rect({ x: 538, y: 218, w: 60, h: 10, r: 5, fill: '#8b9399' }) +
    dot(500, 316, 7, inks.pin);
  return { art: barrel + head + pins(inks, { cx: 500, cy: 540, r: 13, plain: '#e8ebee' }) };
}

function side(inks: Inks): Drawing {
  return { art: `<g transform="rotate(62 500 500) translate(0 0)">${front(inks).art}</g>` };
}
