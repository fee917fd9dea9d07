import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect } from './studio.ts';

export const wirelessCharger: Family = {
  front,
  side,
  closeUp: { x: 660, y: 640, zoom: 2.1 },
  carton: { width: 460, height: 460 },
};

function front(inks: Inks): Drawing {
  const cord = `<path d="M500 770v150" stroke="${inks.deep}" stroke-width="22" stroke-linecap="round"/>${rect({ x: 474, y: 748, w: 52, h: 70, r: 16, fill: inks.coal })}`;
  const plate =
    dot(500, 460, 330, inks.deep) +
    dot(498, 457, 326, inks.body) +
    `<circle cx="500" cy="460" r="292" fill="none" stroke="${inks.line}" stroke-width="5"/>` +
    dot(500, 460, 250, inks.light) +
    `<circle cx="500" cy="460" r="170" fill="none" stroke="${inks.lighter}" stroke-width="9"/>`;
  return {
    art: cord + plate + pins(inks, { cx: 500, cy: 460, r: 30, plain: inks.coal }) + dot(500, 772, 7, '#43c27c'),
  };
}

function side(inks: Inks): Drawing {
  const stand =
    `<path d="M330 840l120-560q6-28 36-28t34 30l-84 558z" fill="${inks.dark}"/>` +
    rect({ x: 250, y: 820, w: 500, h: 56, r: 28, fill: inks.deep }) +
    rect({ x: 250, y: 818, w: 500, h: 44, r: 22, fill: inks.body }) +
    `<path d="M452 700l156 24" stroke="${inks.deep}" stroke-width="30" stroke-linecap="round"/>`;
  const phone =
    '<g transform="rotate(12 560 480)">' +
    rect({ x: 514, y: 170, w: 54, h: 590, r: 22, fill: '#b9bfc4' }) +
    rect({ x: 552, y: 172, w: 18, h: 586, r: 9, fill: '#101316' }) +
    '</g>';
  return { art: stand + phone, floor: { y: 876, halfWidth: 250 } };
}
