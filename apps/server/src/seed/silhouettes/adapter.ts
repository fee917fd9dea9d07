import type { Inks } from './inks.ts';
import { type Drawing, type Family, pins, rect, roundShade } from './studio.ts';

export const adapter: Family = {
  front,
  side,
  closeUp: { x: 500, y: 730, zoom: 2.2 },
  carton: { width: 380, height: 480 },
};

const brass = '#c0a25c';

function front(inks: Inks): Drawing {
  const blades = [420, 532]
    .map(
      (x) =>
        rect({ x, y: 116, w: 48, h: 180, r: 22, fill: brass }) + rect({ x, y: 190, w: 48, h: 80, fill: inks.coal }),
    )
    .join('');
  const body =
    roundShade('brick', [inks.lighter, inks.body, inks.body, inks.dark]) +
    rect({ x: 300, y: 246, w: 400, h: 632, r: 86, fill: inks.deep }) +
    rect({ x: 303, y: 246, w: 394, h: 626, r: 84, fill: 'url(#brick)' }) +
    rect({ x: 303, y: 384, w: 394, h: 5, fill: inks.line });
  const port =
    rect({ x: 442, y: 740, w: 116, h: 46, r: 23, fill: inks.black }) +
    rect({ x: 462, y: 757, w: 76, h: 12, r: 6, fill: '#5b636a' });
  return {
    art: blades + body + pins(inks, { cx: 500, cy: 560, r: 21, plain: inks.black }) + port,
    floor: { y: 878, halfWidth: 200 },
  };
}

function side(inks: Inks): Drawing {
  const blade =
    rect({ x: 150, y: 440, w: 220, h: 54, r: 26, fill: brass }) +
    rect({ x: 244, y: 440, w: 90, h: 54, fill: inks.coal });
  const body =
    rect({ x: 330, y: 270, w: 520, h: 394, r: 86, fill: inks.deep }) +
    rect({ x: 330, y: 270, w: 516, h: 386, r: 84, fill: inks.body }) +
    rect({ x: 346, y: 284, w: 470, h: 60, r: 30, fill: inks.lighter, more: 'opacity=".6"' }) +
    rect({ x: 462, y: 271, w: 5, h: 384, fill: inks.line }) +
    [560, 600, 640, 680, 720].map((x) => rect({ x, y: 430, w: 14, h: 80, r: 7, fill: inks.line })).join('');
  return { art: blade + body };
}
