import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, roundShade } from './studio.ts';

const floor = { y: 876, halfWidth: 282 };

export const speaker: Family = {
  front: (inks) => ({ art: drum(inks) + top(inks) + pins(inks, { cx: 500, cy: 730, r: 11, plain: '#e8ebee' }), floor }),
  back: (inks) => ({ art: drum(inks) + top(inks) + sockets(inks), floor }),
  side,
  closeUp: { x: 440, y: 250, zoom: 2.1 },
  carton: { width: 520, height: 640 },
};

function drum(inks: Inks): string {
  const outline = 'M216 196v640c0 56 568 56 568 0V196z';
  return (
    roundShade('drum', [inks.deep, inks.dark, inks.light, inks.body, inks.dark, inks.deep]) +
    `<pattern id="weave" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 2.500h5M5 7.500h5" stroke="#000" stroke-opacity=".3" stroke-width="3.400"/><path d="M5 2.500h5M0 7.500h5" stroke="#fff" stroke-opacity=".09" stroke-width="3"/></pattern>` +
    `<path d="M236 816h528v36c0 44-528 44-528 0z" fill="${inks.black}"/>` +
    `<path d="${outline}" fill="url(#drum)"/><path d="${outline}" fill="url(#weave)"/>`
  );
}

function top(inks: Inks): string {
  return (
    roundShade('ring', ['#7b6127', '#ffe3a8', '#c4952f', '#6a5220']) +
    `<ellipse cx="500" cy="196" rx="284" ry="56" fill="url(#ring)"/>` +
    `<ellipse cx="500" cy="193" rx="272" ry="50" fill="${inks.black}"/>` +
    `<ellipse cx="500" cy="190" rx="128" ry="24" fill="${inks.coal}"/>` +
    `<ellipse cx="500" cy="182" rx="120" ry="21" fill="#3b4248"/>` +
    `<ellipse cx="500" cy="174" rx="13" ry="5" fill="${inks.pin}"/>` +
    [360, 640].map((cx) => `<ellipse cx="${cx}" cy="192" rx="12" ry="5" fill="#cfd5db"/>`).join('')
  );
}

function sockets(inks: Inks): string {
  return (
    rect({ x: 420, y: 690, w: 160, h: 96, r: 24, fill: inks.black }) +
    rect({ x: 448, y: 726, w: 58, h: 24, r: 12, fill: '#4a5157' }) +
    dot(544, 738, 14, '#4a5157') +
    dot(544, 738, 8, '#0b0d0f')
  );
}

function side(inks: Inks): Drawing {
  const cord =
    `<path d="M770 330c90 20 92 190 40 250" fill="none" stroke="${inks.deep}" stroke-width="16" stroke-linecap="round"/>` +
    rect({ x: 752, y: 306, w: 40, h: 44, r: 12, fill: inks.black });
  const grip = `<path d="M330 300q170 44 340 0v90q-170 44-340 0z" fill="${inks.black}" opacity=".5"/>`;
  const keys = [420, 500, 580]
    .map((cx, at) => rect({ x: cx - 24, y: at === 1 ? 354 : 348, w: 48, h: 10, r: 5, fill: '#e8ebee' }))
    .join('');
  return { art: drum(inks) + top(inks) + grip + keys + cord, floor };
}
