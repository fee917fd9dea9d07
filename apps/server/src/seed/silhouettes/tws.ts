import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, topShade } from './studio.ts';

const floor = { y: 846, halfWidth: 330 };

export const tws: Family = {
  front,
  back,
  side,
  closeUp: { x: 640, y: 650, zoom: 2.1 },
  carton: { width: 440, height: 440 },
};

function front(inks: Inks): Drawing {
  const lid =
    `<path d="M170 400q0-220 150-220h150q150 0 150 220z" fill="${inks.dark}"/>` +
    `<path d="M200 396q4-182 128-182h134q124 0 128 182z" fill="${inks.deep}"/>` +
    rect({ x: 190, y: 392, w: 410, h: 26, r: 13, fill: inks.deep });
  const heads = [300, 490]
    .map((cx) => dot(cx, 438, 62, inks.dark) + dot(cx - 4, 434, 56, inks.light) + dot(cx + 24, 424, 17, inks.coal))
    .join('');
  const base =
    topShade('base', [inks.light, inks.body, inks.dark]) +
    `<path d="M160 448q0-16 16-16h438q16 0 16 16v236q0 160-160 160H320q-160 0-160-160z" fill="url(#base)"/>` +
    `<path d="M172 462h446" stroke="${inks.lighter}" stroke-width="5" stroke-linecap="round" opacity=".7"/>` +
    dot(395, 530, 9, '#43c27c') +
    pins(inks, { cx: 395, cy: 690, r: 10, plain: inks.line });
  return {
    art: lid + heads + base + bud(inks, { x: 716, y: 560, turn: 6 }) + bud(inks, { x: 838, y: 548, turn: -8 }),
    floor,
  };
}

function bud(inks: Inks, { x, y, turn }: { x: number; y: number; turn: number }): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    rect({ x: -21, y: 20, w: 42, h: 268, r: 21, fill: inks.dark }) +
    rect({ x: -21, y: 20, w: 34, h: 264, r: 17, fill: inks.body }) +
    dot(0, 0, 60, inks.dark) +
    dot(-4, -4, 55, inks.light) +
    `<ellipse cx="-46" cy="-10" rx="26" ry="36" transform="rotate(14 -46 -10)" fill="${inks.coal}"/>` +
    `<ellipse cx="-56" cy="-12" rx="11" ry="20" transform="rotate(14 -56 -12)" fill="${inks.black}"/>` +
    rect({ x: -12, y: 244, w: 20, h: 30, r: 10, fill: inks.metal }) +
    dot(-2, 90, 6, inks.deep) +
    '</g>'
  );
}

function back(inks: Inks): Drawing {
  const shut =
    closedCase(inks) +
    rect({ x: 424, y: 424, w: 152, h: 44, r: 14, fill: inks.metal }) +
    rect({ x: 424, y: 444, w: 152, h: 5, fill: inks.metalDark }) +
    rect({ x: 456, y: 770, w: 88, h: 30, r: 15, fill: inks.black }) +
    dot(500, 640, 16, inks.deep);
  return { art: shut, floor: { y: 846, halfWidth: 250 } };
}

function side(inks: Inks): Drawing {
  const shut =
    closedCase(inks) + dot(500, 520, 9, '#43c27c') + pins(inks, { cx: 500, cy: 680, r: 12, plain: inks.line });
  return { art: shut, floor: { y: 846, halfWidth: 250 } };
}

function closedCase(inks: Inks): string {
  return (
    topShade('shut', [inks.lighter, inks.light, inks.body, inks.dark]) +
    `<path d="M220 430q0-210 200-210h160q200 0 200 210v190q0 224-210 224H430q-210 0-210-224z" fill="url(#shut)"/>` +
    `<path d="M221 446h558" stroke="${inks.deep}" stroke-width="6"/><path d="M224 454h552" stroke="${inks.lighter}" stroke-width="3"/>`
  );
}
