import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, roundShade } from './studio.ts';

const floor = { y: 880, halfWidth: 230 };

export const mixerGrinder: Family = {
  front: (inks) => ({ art: jar(inks) + base(inks) + knob(inks), floor }),
  side,
  closeUp: { x: 500, y: 740, zoom: 2.1 },
  carton: { width: 520, height: 680 },
};

function jar(inks: Inks): string {
  return (
    roundShade('steel', ['#868e93', '#f3f5f5', '#c3c9cc', '#e6e9ea', '#7b8388']) +
    `<path d="M630 210c110-30 130 60 116 160-10 80-60 116-128 120" fill="none" stroke="${inks.coal}" stroke-width="36" stroke-linecap="round"/>` +
    `<path d="M356 190h288l-30 330H386z" fill="url(#steel)"/>` +
    [300, 360, 420]
      .map(
        (y) =>
          `<path d="M${366 + (y - 190) * 0.09} ${y}h${268 - (y - 190) * 0.18}" stroke="#8c9499" stroke-width="3" opacity=".6"/>`,
      )
      .join('') +
    rect({ x: 376, y: 500, w: 248, h: 56, r: 18, fill: inks.coal }) +
    rect({ x: 340, y: 152, w: 320, h: 50, r: 20, fill: inks.coal }) +
    `<path d="M372 152q10-46 60-46h136q50 0 60 46z" fill="#dfe6ea" opacity=".85"/>` +
    rect({ x: 446, y: 92, w: 108, h: 34, r: 14, fill: inks.coal })
  );
}

function base(inks: Inks): string {
  return (
    roundShade('base', [inks.light, inks.body, inks.body, inks.dark]) +
    rect({ x: 300, y: 860, w: 64, h: 26, r: 10, fill: inks.black }) +
    rect({ x: 636, y: 860, w: 64, h: 26, r: 10, fill: inks.black }) +
    `<path d="M356 556h288q24 0 34 26l52 240q8 50-44 50H314q-52 0-44-50l52-240q10-26 34-26z" fill="${inks.deep}"/>` +
    `<path d="M358 556h284q24 0 33 26l50 236q8 48-42 48H317q-50 0-42-48l50-236q9-26 33-26z" fill="url(#base)"/>` +
    `<path d="M338 596h324" stroke="${inks.lighter}" stroke-width="5" stroke-linecap="round"/>`
  );
}

function knob(inks: Inks): string {
  const marks = [-60, -20, 20, 60]
    .map((turn) =>
      rect({ x: 496, y: 632, w: 8, h: 20, r: 4, fill: inks.line, more: `transform="rotate(${turn} 500 740)"` }),
    )
    .join('');
  return (
    marks +
    dot(500, 740, 78, inks.coal) +
    dot(500, 740, 66, '#3b4248') +
    rect({ x: 488, y: 672, w: 24, h: 136, r: 12, fill: inks.black }) +
    dot(500, 692, 8, inks.pin)
  );
}

function side(inks: Inks): Drawing {
  const vents = [660, 700, 740, 780].map((y) => rect({ x: 400, y, w: 200, h: 16, r: 8, fill: inks.deep })).join('');
  const cord = `<path d="M716 830c80 10 120-30 150 30" fill="none" stroke="${inks.black}" stroke-width="14" stroke-linecap="round"/>`;
  return {
    art: cord + jar(inks) + base(inks) + vents + pins(inks, { cx: 500, cy: 626, r: 6, plain: inks.line }),
    floor,
  };
}
