import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, rect } from './studio.ts';

export const earphones: Family = {
  front,
  side,
  closeUp: { x: 400, y: 240, zoom: 2.3 },
  carton: { width: 320, height: 560 },
};

function front(inks: Inks): Drawing {
  const wires = `<path d="M370 300c-10 200 130 190 130 340M630 300c10 200-130 190-130 340v150q0 90 84 90t84-86v-30" fill="none" stroke="${inks.deep}" stroke-width="13" stroke-linecap="round"/>`;
  const split =
    rect({ x: 480, y: 596, w: 40, h: 96, r: 20, fill: inks.body }) +
    rect({ x: 494, y: 616, w: 12, h: 40, r: 6, fill: inks.light });
  const remote =
    rect({ x: 372, y: 420, w: 34, h: 110, r: 17, fill: inks.body, more: 'transform="rotate(-16 389 475)"' }) +
    dot(390, 476, 8, inks.pin);
  const plug =
    rect({ x: 648, y: 640, w: 40, h: 124, r: 14, fill: inks.body }) +
    rect({ x: 659, y: 586, w: 18, h: 58, r: 6, fill: '#d0a64d' }) +
    rect({ x: 659, y: 606, w: 18, h: 4, fill: '#5d4a1f' }) +
    rect({ x: 659, y: 624, w: 18, h: 4, fill: '#5d4a1f' });
  return { art: wires + split + remote + plug + bud(inks, '') + bud(inks, 'matrix(-1 0 0 1 1000 0)') };
}

function bud(inks: Inks, transform: string): string {
  return (
    `<g${transform ? ` transform="${transform}"` : ''}>` +
    rect({ x: 344, y: 200, w: 50, h: 136, r: 25, fill: inks.dark }) +
    rect({ x: 344, y: 200, w: 40, h: 132, r: 20, fill: inks.body }) +
    dot(358, 190, 76, inks.dark) +
    dot(354, 186, 70, inks.body) +
    dot(366, 178, 40, inks.light) +
    `<ellipse cx="296" cy="174" rx="38" ry="48" transform="rotate(14 296 174)" fill="${inks.coal}"/>` +
    `<ellipse cx="280" cy="170" rx="17" ry="27" transform="rotate(14 280 170)" fill="${inks.black}"/>` +
    '</g>'
  );
}

function side(inks: Inks): Drawing {
  const coil =
    [196, 168, 140]
      .map(
        (r, at) =>
          `<circle cx="500" cy="470" r="${r}" fill="none" stroke="${at === 1 ? inks.dark : inks.deep}" stroke-width="13"/>`,
      )
      .join('') +
    `<path d="M640 600c60 70 40 150-10 190M360 600c-60 60-70 120-40 180" fill="none" stroke="${inks.deep}" stroke-width="13" stroke-linecap="round"/>`;
  const tie = rect({ x: 472, y: 250, w: 56, h: 110, r: 16, fill: inks.pin });
  const ends = `<g transform="translate(-56 600)">${bud(inks, '')}</g><g transform="translate(-8 620) matrix(-1 0 0 1 1000 0)">${bud(inks, '')}</g>`;
  return { art: `<g transform="translate(0 -70)">${coil}${tie}${ends}</g>` };
}
