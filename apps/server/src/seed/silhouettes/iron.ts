import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, topShade } from './studio.ts';

export const iron: Family = {
  front,
  side,
  closeUp: { x: 480, y: 560, zoom: 2 },
  carton: { width: 600, height: 420 },
};

function front(inks: Inks): Drawing {
  const cord = `<path d="M826 420c70-10 60-150 110-190" fill="none" stroke="${inks.black}" stroke-width="18" stroke-linecap="round"/>`;
  const sole = `<path d="M60 790q120-36 220-40h600v50q0 18-18 18H78q-30 0-18-28z" fill="${inks.metalDark}"/><path d="M60 790q120-36 220-40h600v18H230q-90 4-170 22z" fill="#e3e6e8"/>`;
  const skirt =
    topShade('skirt', [inks.light, inks.body, inks.dark]) +
    `<path d="M130 752q150-190 420-196h300q34 0 34 34v162z" fill="url(#skirt)"/>` +
    `<path d="M210 700q140-104 350-108h290" fill="none" stroke="${inks.lighter}" stroke-width="6" stroke-linecap="round"/>`;
  const grip =
    `<path d="M330 600q30-250 220-262h216q96 0 100 96l12 150h-86l-10-120q-4-40-44-40H570q-90 0-124 176z" fill="${inks.deep}"/>` +
    `<path d="M336 596q32-236 216-246h214q84 0 88 84l2 26q-8-72-92-74H560q-148 8-180 210z" fill="${inks.light}"/>`;
  const dial =
    dot(620, 590, 74, inks.coal) +
    dot(620, 590, 60, '#3b4248') +
    rect({ x: 612, y: 534, w: 16, h: 40, r: 8, fill: inks.pin });
  return {
    art: cord + sole + dial + skirt + grip + pins(inks, { cx: 720, cy: 680, r: 9, plain: inks.lighter }),
    floor: { y: 818, halfWidth: 410 },
  };
}

function side(inks: Inks): Drawing {
  const plate =
    `<path d="M500 96q210 210 220 560v160q0 64-64 64H344q-64 0-64-64V656q10-350 220-560z" fill="${inks.metalDark}"/>` +
    `<path d="M500 112q196 206 206 546v154q0 56-56 56H350q-56 0-56-56V658q10-340 206-546z" fill="#dfe3e5"/>`;
  const rows = [330, 430, 530, 630, 730];
  const holes = rows
    .flatMap((y, at) => [-1, 1].map((sideOf) => dot(500 + sideOf * (44 + at * 20), y, 12, '#7d858a')))
    .join('');
  return {
    art: plate + holes + dot(500, 250, 12, '#7d858a') + pins(inks, { cx: 500, cy: 800, r: 10, plain: inks.body }),
  };
}
