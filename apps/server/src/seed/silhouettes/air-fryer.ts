import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, rect, roundShade } from './studio.ts';

const floor = { y: 880, halfWidth: 300 };

export const airFryer: Family = {
  front,
  back,
  side,
  closeUp: { x: 500, y: 330, zoom: 2 },
  carton: { width: 600, height: 620 },
};

function front(inks: Inks): Drawing {
  const panel =
    rect({ x: 356, y: 240, w: 288, h: 96, r: 34, fill: '#111417' }) +
    [402, 446].map((cx) => dot(cx, 288, 13, '#3c444b')).join('') +
    [554, 598].map((cx) => dot(cx, 288, 13, '#3c444b')).join('') +
    rect({ x: 474, y: 282, w: 14, h: 14, r: 4, fill: '#7fd1e3' }) +
    rect({ x: 494, y: 282, w: 14, h: 14, r: 4, fill: '#7fd1e3' }) +
    rect({ x: 514, y: 282, w: 14, h: 14, r: 4, fill: '#7fd1e3' });
  const drawer =
    `<path d="M218 440h564" stroke="${inks.deep}" stroke-width="6"/>` +
    rect({ x: 436, y: 500, w: 128, h: 270, r: 56, fill: inks.deep }) +
    rect({ x: 440, y: 500, w: 120, h: 260, r: 52, fill: inks.lighter }) +
    rect({ x: 470, y: 530, w: 60, h: 200, r: 30, fill: '#c98f4e' });
  return { art: body(inks) + panel + drawer, floor };
}

function back(inks: Inks): Drawing {
  const vents = [0, 1, 2, 3, 4, 5]
    .map((row) => rect({ x: 380, y: 270 + row * 36, w: 240, h: 16, r: 8, fill: inks.deep }))
    .join('');
  const cord = `<path d="M500 760c0 90 200 40 300 116" fill="none" stroke="${inks.black}" stroke-width="16" stroke-linecap="round"/>${rect({ x: 470, y: 720, w: 60, h: 60, r: 20, fill: inks.coal })}`;
  return { art: body(inks) + vents + cord, floor };
}

function side(inks: Inks): Drawing {
  const pull = `<path d="M790 520h60q26 0 26 26v150q0 26-26 26h-60" fill="none" stroke="${inks.dark}" stroke-width="34"/>`;
  const seam = `<path d="M640 440h148M640 440v420" stroke="${inks.deep}" stroke-width="5" fill="none"/>`;
  return { art: pull + body(inks) + seam, floor };
}

function body(inks: Inks): string {
  return (
    roundShade('body', [inks.lighter, inks.light, inks.body, inks.dark]) +
    rect({ x: 280, y: 858, w: 90, h: 26, r: 10, fill: inks.black }) +
    rect({ x: 630, y: 858, w: 90, h: 26, r: 10, fill: inks.black }) +
    `<path d="M232 260q8-144 148-144h240q140 0 148 144l22 480q6 130-116 130H326q-122 0-116-130z" fill="${inks.deep}"/>` +
    `<path d="M236 260q8-142 146-142h236q138 0 146 142l22 478q6 126-112 126H326q-118 0-112-126z" fill="url(#body)"/>` +
    `<path d="M300 150q80-20 400 0" stroke="${inks.lighter}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".8"/>`
  );
}
