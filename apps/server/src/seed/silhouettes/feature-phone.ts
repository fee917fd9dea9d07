import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, topShade } from './studio.ts';

const floor = { y: 884, halfWidth: 160 };

export const featurePhone: Family = {
  front,
  back,
  side,
  closeUp: { x: 500, y: 560, zoom: 2.2 },
  carton: { width: 380, height: 560 },
};

function front(inks: Inks): Drawing {
  const body = shell(inks) + rect({ x: 454, y: 146, w: 92, h: 12, r: 6, fill: inks.deep });
  const screen =
    rect({ x: 368, y: 178, w: 264, h: 266, r: 22, fill: '#0d0f11' }) +
    rect({ x: 380, y: 190, w: 240, h: 242, r: 14, fill: '#ffc44d' }) +
    `<path d="M380 350q120-70 240 0v68a14 14 0 0 1-14 14H394a14 14 0 0 1-14-14z" fill="#f6a51c"/>` +
    [0, 1, 2, 3]
      .map((bar) => rect({ x: 398 + bar * 13, y: 228 - bar * 8, w: 8, h: 8 + bar * 8, r: 2, fill: inks.black }))
      .join('') +
    rect({ x: 562, y: 210, w: 38, h: 20, r: 5, fill: 'none', more: `stroke="${inks.black}" stroke-width="4"` }) +
    rect({ x: 568, y: 216, w: 20, h: 8, fill: inks.black }) +
    dot(500, 296, 18, inks.black) +
    dot(466, 352, 14, inks.black) +
    dot(534, 352, 14, inks.black);
  return { art: body + screen + navigation(inks) + keypad(inks), floor };
}

function navigation(inks: Inks): string {
  const soft = (x: number, y: number, mark: string) =>
    rect({ x, y, w: 66, h: 34, r: 15, fill: inks.line }) +
    rect({ x: x + 22, y: y + 14, w: 22, h: 6, r: 3, fill: mark });
  return (
    dot(500, 508, 50, inks.line) +
    dot(500, 508, 46, inks.dark) +
    dot(500, 508, 22, inks.lighter) +
    soft(368, 468, '#e8ebed') +
    soft(368, 516, '#4bb374') +
    soft(566, 468, '#e8ebed') +
    soft(566, 516, '#e0574b')
  );
}

function keypad(inks: Inks): string {
  const rows = [582, 650, 718, 786];
  const columns = [368, 460, 552];
  return rows
    .flatMap((y) =>
      columns.map(
        (x) =>
          rect({ x, y: y + 4, w: 80, h: 50, r: 18, fill: inks.deep }) +
          rect({ x, y, w: 80, h: 50, r: 18, fill: inks.light }) +
          rect({
            x: x + 32,
            y: y + 22,
            w: 16,
            h: 6,
            r: 3,
            fill: y === 786 && x === 460 ? inks.pin : '#f2f3f2',
            more: 'opacity=".85"',
          }),
      ),
    )
    .join('');
}

function back(inks: Inks): Drawing {
  const cover =
    `<path d="M352 300h296" stroke="${inks.deep}" stroke-width="4"/>` +
    rect({ x: 440, y: 330, w: 120, h: 18, r: 9, fill: inks.deep }) +
    pins(inks, { cx: 500, cy: 560, r: 17, plain: inks.lighter });
  const lens =
    dot(500, 220, 44, inks.deep) +
    dot(500, 220, 38, '#101316') +
    dot(500, 220, 18, '#28303a') +
    dot(492, 211, 6, '#9fb3c8');
  const grille = [0, 1, 2, 3, 4]
    .map((at) => rect({ x: 436 + at * 28, y: 770, w: 14, h: 44, r: 7, fill: inks.deep }))
    .join('');
  const lamp = dot(408, 220, 17, '#fff3cf');
  return { art: shell(inks) + cover + lens + lamp + grille, floor };
}

function side(inks: Inks): Drawing {
  const profile =
    topShade('profile', [inks.light, inks.body, inks.dark]) +
    `<path d="M450 150q0-38 40-38h38q36 0 38 40l8 340-8 350q-2 42-40 42h-34q-42 0-42-42z" fill="url(#profile)"/>` +
    `<path d="M512 114v768" stroke="${inks.deep}" stroke-width="4"/>` +
    [0, 1, 2, 3].map((row) => rect({ x: 440, y: 590 + row * 66, w: 16, h: 42, r: 8, fill: inks.light })).join('') +
    rect({ x: 530, y: 300, w: 18, h: 96, r: 9, fill: inks.line }) +
    dot(539, 470, 15, inks.deep) +
    dot(539, 470, 8, '#0e1012');
  return { art: profile, floor: { y: 884, halfWidth: 70 } };
}

function shell(inks: Inks): string {
  return (
    topShade('shell', [inks.light, inks.body, inks.dark]) +
    rect({ x: 340, y: 110, w: 320, h: 774, r: 74, fill: inks.deep }) +
    rect({ x: 345, y: 112, w: 310, h: 764, r: 70, fill: 'url(#shell)' }) +
    rect({
      x: 353,
      y: 120,
      w: 294,
      h: 748,
      r: 62,
      fill: 'none',
      more: `stroke="${inks.lighter}" stroke-opacity=".45" stroke-width="3"`,
    })
  );
}
