import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, rect, roundShade } from './studio.ts';

export const neckband: Family = {
  front,
  side,
  closeUp: { x: 640, y: 760, zoom: 2.2 },
  carton: { width: 420, height: 620 },
};

function front(inks: Inks): Drawing {
  const wires =
    `<path d="M322 800c10 90 84 118 118 44" fill="none" stroke="${inks.coal}" stroke-width="11" stroke-linecap="round"/>` +
    `<path d="M678 800c-10 90-84 118-118 44" fill="none" stroke="${inks.coal}" stroke-width="11" stroke-linecap="round"/>`;
  const loop =
    roundShade('bow', [inks.light, inks.body, inks.dark]) +
    `<path d="M272 640C150 380 250 120 500 120s350 260 228 520" fill="none" stroke="url(#bow)" stroke-width="36" stroke-linecap="round"/>` +
    `<path d="M264 600C166 366 262 132 500 126" fill="none" stroke="${inks.lighter}" stroke-width="5" stroke-linecap="round"/>`;
  return { art: wires + loop + arm(inks, '') + arm(inks, 'matrix(-1 0 0 1 1000 0)') + bud(inks, 448) + bud(inks, 552) };
}

function arm(inks: Inks, transform: string): string {
  return (
    `<g${transform ? ` transform="${transform}"` : ''}><g transform="rotate(-22 300 710)">` +
    rect({ x: 266, y: 590, w: 68, h: 236, r: 34, fill: inks.deep }) +
    rect({ x: 266, y: 590, w: 60, h: 232, r: 30, fill: inks.body }) +
    rect({ x: 284, y: 640, w: 20, h: 88, r: 10, fill: inks.light }) +
    rect({ x: 284, y: 678, w: 20, h: 4, fill: inks.deep }) +
    dot(294, 768, 7, inks.pin) +
    '</g></g>'
  );
}

function bud(inks: Inks, cx: number): string {
  const inward = cx < 500 ? 1 : -1;
  return (
    dot(cx, 832, 46, inks.deep) +
    dot(cx - 3, 829, 41, inks.body) +
    `<ellipse cx="${cx + inward * 30}" cy="826" rx="26" ry="32" fill="${inks.black}"/>` +
    `<ellipse cx="${cx + inward * 36}" cy="826" rx="12" ry="17" fill="${inks.coal}"/>`
  );
}

function side(inks: Inks): Drawing {
  const bow =
    roundShade('bow', [inks.light, inks.body, inks.dark]) +
    `<path d="M330 250c170-150 380-60 360 150-14 150-150 230-270 260" fill="none" stroke="url(#bow)" stroke-width="34" stroke-linecap="round"/>`;
  const pod =
    '<g transform="rotate(-22 400 690)">' +
    rect({ x: 220, y: 640, w: 300, h: 84, r: 42, fill: inks.deep }) +
    rect({ x: 220, y: 640, w: 296, h: 76, r: 38, fill: inks.body }) +
    rect({ x: 280, y: 664, w: 54, h: 24, r: 12, fill: inks.light }) +
    rect({ x: 350, y: 664, w: 54, h: 24, r: 12, fill: inks.light }) +
    rect({ x: 430, y: 668, w: 40, h: 16, r: 8, fill: inks.black }) +
    dot(250, 676, 7, inks.pin) +
    '</g>';
  const wire = `<path d="M262 754c-40 70 10 120 80 104" fill="none" stroke="${inks.coal}" stroke-width="11" stroke-linecap="round"/>`;
  return { art: `${wire}${bow}${pod}<g transform="translate(-70 26)">${bud(inks, 448)}</g>` };
}
