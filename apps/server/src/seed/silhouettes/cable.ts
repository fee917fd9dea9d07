import type { Inks } from './inks.ts';
import { type Drawing, type Family, rect } from './studio.ts';

export const cable: Family = {
  front,
  side,
  closeUp: { x: 640, y: 800, zoom: 2.4 },
  carton: { width: 340, height: 560 },
};

function front(inks: Inks): Drawing {
  const coil =
    cord(inks, 'M720 440c40 130 4 230-90 330') +
    cord(inks, 'M280 440c-40 130-4 230 90 330') +
    [222, 190].map((r) => cord(inks, `M500 ${400 - r}a${r} ${r} 0 1 1-.1 0z`)).join('');
  const strap =
    rect({ x: 462, y: 158, w: 76, h: 96, r: 14, fill: inks.pin }) +
    rect({ x: 462, y: 198, w: 76, h: 5, fill: '#c98a06' });
  return {
    art:
      coil +
      strap +
      plug(inks, { x: 626, y: 752, turn: 38, wide: false }) +
      plug(inks, { x: 374, y: 752, turn: -38, wide: true }),
  };
}

function cord(inks: Inks, path: string): string {
  return (
    `<path d="${path}" fill="none" stroke="${inks.deep}" stroke-width="26" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${inks.body}" stroke-width="19" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${inks.line}" stroke-width="19" stroke-dasharray="3 9" opacity=".55"/>`
  );
}

function plug(inks: Inks, { x, y, turn, wide }: { x: number; y: number; turn: number; wide: boolean }): string {
  const half = wide ? 34 : 26;
  const tip = wide
    ? rect({ x: -27, y: 126, w: 54, h: 62, r: 4, fill: inks.metal }) +
      rect({ x: -18, y: 142, w: 12, h: 12, fill: '#6e757a' }) +
      rect({ x: 6, y: 142, w: 12, h: 12, fill: '#6e757a' })
    : rect({ x: -18, y: 126, w: 36, h: 46, r: 14, fill: inks.metal }) +
      rect({ x: -10, y: 160, w: 20, h: 6, r: 3, fill: '#6e757a' });
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    rect({ x: -15, y: -26, w: 30, h: 60, r: 12, fill: inks.deep }) +
    tip +
    rect({ x: -half, y: 16, w: half * 2, h: 114, r: 18, fill: inks.deep }) +
    rect({ x: -half, y: 16, w: half * 2 - 6, h: 110, r: 16, fill: inks.body }) +
    rect({ x: -7, y: 60, w: 14, h: 26, r: 7, fill: inks.pin }) +
    '</g>'
  );
}

function side(inks: Inks): Drawing {
  const wave = cord(inks, 'M300 300c0 420 200 420 200 200s200-220 200 200');
  return {
    art:
      wave +
      `<g transform="rotate(180 300 300)">${plug(inks, { x: 300, y: 300, turn: 0, wide: true })}</g>` +
      plug(inks, { x: 700, y: 700, turn: 0, wide: false }),
  };
}
