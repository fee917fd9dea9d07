import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, rect, roundShade } from './studio.ts';

export const smartwatch: Family = {
  front,
  back,
  side,
  closeUp: { x: 560, y: 480, zoom: 2 },
  carton: { width: 420, height: 420 },
};

function front(inks: Inks): Drawing {
  const dial =
    rect({ x: 334, y: 304, w: 332, h: 392, r: 100, fill: '#0c0e10' }) +
    `<circle cx="500" cy="500" r="116" fill="none" stroke="#262b30" stroke-width="26"/>` +
    `<path d="M500 384a116 116 0 1 1-110 153" fill="none" stroke="${inks.pin}" stroke-width="26" stroke-linecap="round"/>` +
    `<path d="M500 430v70l44 28" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>` +
    [440, 500, 560].map((cx) => dot(cx, 660, 6, '#3a4147')).join('');
  return { art: strap(inks) + slots(inks) + crown(inks) + watchCase(inks) + dial };
}

function back(inks: Inks): Drawing {
  const sensor =
    rect({ x: 334, y: 304, w: 332, h: 392, r: 100, fill: inks.metalDark }) +
    rect({ x: 342, y: 312, w: 316, h: 376, r: 94, fill: '#d5d9db' }) +
    dot(500, 490, 112, '#15181b') +
    dot(500, 490, 104, '#20262b') +
    [-44, 44].map((dx) => dot(500 + dx, 452, 20, '#2f8f5b')).join('') +
    dot(500, 530, 24, '#7d2b2b') +
    dot(500, 478, 12, '#0b0d0f') +
    dot(460, 642, 9, inks.pin) +
    dot(540, 642, 9, inks.pin);
  return { art: strap(inks) + crown(inks) + watchCase(inks) + sensor };
}

function side(inks: Inks): Drawing {
  const band =
    `<path d="M500 300C360 220 316 330 330 520s70 320 170 320 160-130 172-320-38-300-172-220z" fill="none" stroke="${inks.dark}" stroke-width="46"/>` +
    `<path d="M500 300C360 220 316 330 330 520s70 320 170 320" fill="none" stroke="${inks.body}" stroke-width="46"/>`;
  const body =
    roundShade('flank', ['#9aa1a6', '#eef0f1', '#aeb4b8']) +
    rect({ x: 366, y: 196, w: 268, h: 116, r: 46, fill: 'url(#flank)' }) +
    rect({ x: 374, y: 176, w: 252, h: 44, r: 22, fill: '#111417' }) +
    rect({ x: 452, y: 238, w: 96, h: 42, r: 21, fill: inks.metalDark }) +
    [0, 1, 2, 3, 4].map((at) => rect({ x: 468 + at * 15, y: 242, w: 4, h: 34, r: 2, fill: '#6d757a' })).join('') +
    rect({ x: 420, y: 302, w: 160, h: 26, r: 13, fill: '#2a2f34' });
  const buckle =
    rect({ x: 440, y: 812, w: 120, h: 58, r: 16, fill: inks.metal }) +
    rect({ x: 462, y: 828, w: 76, h: 26, r: 10, fill: inks.deep });
  return { art: band + body + buckle, floor: { y: 872, halfWidth: 120 } };
}

function strap(inks: Inks): string {
  const half = `M372 330l30-226q4-22 28-22h140q24 0 28 22l30 226z`;
  return (
    roundShade('strap', [inks.light, inks.body, inks.body, inks.dark]) +
    `<path d="${half}" fill="url(#strap)"/><path d="${half}" transform="matrix(1 0 0 -1 0 1000)" fill="url(#strap)"/>` +
    `<path d="M384 330l28-216M616 330l-28-216M384 670l28 216M616 670l-28 216" stroke="${inks.line}" stroke-width="3" fill="none"/>`
  );
}

function slots(inks: Inks): string {
  return (
    [760, 804, 848].map((y) => rect({ x: 470, y, w: 60, h: 14, r: 7, fill: inks.deep })).join('') +
    rect({ x: 438, y: 130, w: 124, h: 12, r: 6, fill: inks.deep })
  );
}

function crown(inks: Inks): string {
  return (
    rect({ x: 682, y: 420, w: 26, h: 78, r: 11, fill: inks.metalDark }) +
    rect({ x: 682, y: 540, w: 16, h: 66, r: 8, fill: inks.metal })
  );
}

function watchCase(inks: Inks): string {
  return (
    roundShade('case', ['#f1f3f3', '#aeb4b9', '#e3e6e7']) +
    rect({ x: 310, y: 280, w: 380, h: 440, r: 124, fill: inks.metalDark }) +
    rect({ x: 313, y: 280, w: 374, h: 434, r: 122, fill: 'url(#case)' })
  );
}
