import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect } from './studio.ts';

const floor = { y: 900, halfWidth: 180 };

export const fan: Family = {
  front,
  side,
  closeUp: { x: 560, y: 330, zoom: 2 },
  carton: { width: 640, height: 640 },
};

function front(inks: Inks): Drawing {
  const blade = 'M500 372c-26-100-146-132-154-240 88-40 194 0 208 106 4 48-20 94-54 134z';
  const blades = [0, 120, 240]
    .map((turn) => `<path d="${blade}" transform="rotate(${turn} 500 372)" fill="${inks.dark}" opacity=".9"/>`)
    .join('');
  const spokes = Array.from(
    { length: 24 },
    (_, at) => `<path d="M500 88v216" transform="rotate(${at * 15} 500 372)"/>`,
  ).join('');
  const cage =
    `<g fill="none" stroke="${inks.deep}" stroke-width="3" opacity=".55">${spokes}<circle cx="500" cy="372" r="190"/><circle cx="500" cy="372" r="240"/></g>` +
    `<circle cx="500" cy="372" r="286" fill="none" stroke="${inks.deep}" stroke-width="16"/>`;
  const hub =
    dot(500, 372, 66, inks.deep) +
    dot(500, 372, 60, '#f4f5f3') +
    pins(inks, { cx: 500, cy: 372, r: 12, plain: inks.black });
  return { art: stand(inks) + dot(500, 372, 286, '#ffffff88') + blades + cage + hub, floor };
}

function side(inks: Inks): Drawing {
  const motor =
    `<path d="M520 300h150q56 0 56 72t-56 72H520z" fill="${inks.body}"/>` +
    `<path d="M520 300h150q56 0 56 72H520z" fill="${inks.light}"/>` +
    [600, 630, 660].map((x) => rect({ x, y: 330, w: 10, h: 84, r: 5, fill: inks.deep })).join('') +
    rect({ x: 470, y: 440, w: 90, h: 70, r: 22, fill: inks.dark });
  const cage =
    `<path d="M500 86q-118 60-118 286t118 286q44-60 44-286T500 86z" fill="#ffffff88" stroke="${inks.deep}" stroke-width="10"/>` +
    `<path d="M500 86v572M460 130q-40 100-40 242t40 242" fill="none" stroke="${inks.deep}" stroke-width="4" opacity=".6"/>` +
    rect({ x: 362, y: 330, w: 26, h: 84, r: 12, fill: '#f4f5f3' });
  return { art: stand(inks) + motor + cage, floor };
}

function stand(inks: Inks): string {
  return (
    rect({ x: 478, y: 600, w: 44, h: 280, fill: inks.dark }) +
    rect({ x: 478, y: 600, w: 16, h: 280, fill: inks.lighter }) +
    rect({ x: 458, y: 660, w: 84, h: 130, r: 26, fill: inks.body }) +
    [690, 722, 754].map((cy, at) => dot(500, cy, 9, at === 0 ? inks.pin : inks.deep)).join('') +
    rect({ x: 320, y: 864, w: 360, h: 40, r: 20, fill: inks.deep }) +
    rect({ x: 320, y: 860, w: 360, h: 34, r: 17, fill: inks.body })
  );
}
