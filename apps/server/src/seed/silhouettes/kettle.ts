import type { Inks } from './inks.ts';
import { type Drawing, type Family, pins, rect, roundShade } from './studio.ts';

const floor = { y: 880, halfWidth: 260 };

export const kettle: Family = {
  front,
  side,
  closeUp: { x: 420, y: 560, zoom: 2 },
  carton: { width: 520, height: 600 },
};

function front(inks: Inks): Drawing {
  const grip = `<path d="M654 300c206-20 220 372 20 428" fill="none" stroke="${inks.black}" stroke-width="56" stroke-linecap="round"/><path d="M664 288c150 0 190 180 150 300" fill="none" stroke="${inks.coal}" stroke-width="14" stroke-linecap="round"/>`;
  const spout = `<path d="M330 256l-92 62 76 66z" fill="${inks.dark}"/>`;
  const gauge =
    rect({ x: 372, y: 440, w: 46, h: 260, r: 23, fill: inks.black, more: 'opacity=".28"' }) +
    rect({ x: 372, y: 566, w: 46, h: 134, r: 23, fill: inks.pin });
  return { art: grip + spout + pot(inks) + lid(inks) + gauge, floor };
}

function side(inks: Inks): Drawing {
  const grip =
    rect({ x: 462, y: 300, w: 76, h: 430, r: 38, fill: inks.black }) +
    rect({ x: 478, y: 316, w: 18, h: 398, r: 9, fill: inks.coal }) +
    rect({ x: 476, y: 726, w: 48, h: 30, r: 12, fill: inks.pin });
  return { art: pot(inks) + lid(inks) + grip, floor };
}

function pot(inks: Inks): string {
  return (
    roundShade('pot', [inks.deep, inks.lighter, inks.light, inks.body, inks.dark]) +
    `<path d="M326 240h348l54 580H272z" fill="url(#pot)"/>` +
    rect({ x: 258, y: 800, w: 484, h: 44, r: 20, fill: inks.coal }) +
    rect({ x: 240, y: 836, w: 520, h: 44, r: 20, fill: inks.black }) +
    pins(inks, { cx: 560, cy: 640, r: 9, plain: inks.black })
  );
}

function lid(inks: Inks): string {
  return `<path d="M340 242q160-120 320 0z" fill="${inks.black}"/>${rect({ x: 320, y: 232, w: 360, h: 26, r: 13, fill: inks.coal })}${rect({ x: 464, y: 132, w: 72, h: 56, r: 24, fill: inks.black })}`;
}
