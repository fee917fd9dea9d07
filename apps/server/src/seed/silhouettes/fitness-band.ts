import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, rect, roundShade } from './studio.ts';

export const fitnessBand: Family = {
  front,
  back,
  side,
  closeUp: { x: 500, y: 470, zoom: 2.1 },
  carton: { width: 300, height: 520 },
};

function front(inks: Inks): Drawing {
  const screen =
    rect({ x: 408, y: 300, w: 184, h: 400, r: 90, fill: inks.metalDark }) +
    rect({ x: 412, y: 302, w: 176, h: 392, r: 86, fill: '#0c0e10' }) +
    `<circle cx="500" cy="420" r="54" fill="none" stroke="#262b30" stroke-width="15"/>` +
    `<path d="M500 366a54 54 0 1 1-50 74" fill="none" stroke="${inks.pin}" stroke-width="15" stroke-linecap="round"/>` +
    [30, 54, 40, 76, 62]
      .map((h, at) => rect({ x: 452 + at * 21, y: 600 - h, w: 12, h, r: 6, fill: h === 76 ? inks.pin : '#4a5259' }))
      .join('') +
    rect({ x: 474, y: 638, w: 52, h: 8, r: 4, fill: '#4a5259' });
  const holes = [752, 790, 828, 866].map((cy) => dot(500, cy, 9, inks.deep)).join('');
  return { art: strap(inks) + holes + screen };
}

function back(inks: Inks): Drawing {
  const pod =
    rect({ x: 412, y: 302, w: 176, h: 392, r: 86, fill: inks.coal }) +
    rect({ x: 446, y: 386, w: 108, h: 150, r: 50, fill: '#0f1214' }) +
    dot(500, 430, 18, '#2f8f5b') +
    dot(500, 492, 18, '#2f8f5b') +
    dot(478, 610, 9, inks.pin) +
    dot(522, 610, 9, inks.pin);
  return { art: strap(inks) + pod };
}

function side(inks: Inks): Drawing {
  const loop = `<ellipse cx="500" cy="560" rx="196" ry="300" fill="none" stroke="${inks.dark}" stroke-width="34"/><path d="M500 260a196 300 0 0 0 0 600" fill="none" stroke="${inks.body}" stroke-width="34"/>`;
  const pod =
    rect({ x: 376, y: 212, w: 248, h: 66, r: 32, fill: inks.coal }) +
    rect({ x: 386, y: 202, w: 228, h: 36, r: 18, fill: '#0c0e10' });
  const clasp = rect({ x: 452, y: 836, w: 96, h: 42, r: 14, fill: inks.metal });
  return { art: loop + pod + clasp, floor: { y: 880, halfWidth: 110 } };
}

function strap(inks: Inks): string {
  return (
    roundShade('strap', [inks.light, inks.body, inks.body, inks.dark]) +
    rect({ x: 428, y: 84, w: 144, h: 832, r: 66, fill: 'url(#strap)' }) +
    rect({ x: 440, y: 96, w: 120, h: 808, r: 56, fill: 'none', more: `stroke="${inks.line}" stroke-width="3"` }) +
    rect({ x: 464, y: 128, w: 72, h: 30, r: 15, fill: inks.deep })
  );
}
