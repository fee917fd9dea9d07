import type { Inks } from './inks.ts';
import { type Drawing, dot, type Family, pins, rect, topShade } from './studio.ts';

const floor = { y: 884, halfWidth: 220 };

export const partySpeaker: Family = {
  front,
  back,
  side,
  closeUp: { x: 500, y: 650, zoom: 2 },
  carton: { width: 440, height: 740 },
};

function front(inks: Inks): Drawing {
  const grille =
    rect({ x: 310, y: 232, w: 380, h: 612, r: 26, fill: inks.black }) +
    cone(inks, { cy: 396, r: 118 }) +
    cone(inks, { cy: 680, r: 142 }) +
    dot(348, 268, 7, inks.metalDark) +
    dot(652, 268, 7, inks.metalDark) +
    dot(348, 808, 7, inks.metalDark) +
    dot(652, 808, 7, inks.metalDark);
  return {
    art: handle(inks) + cabinet(inks) + grille + pins(inks, { cx: 500, cy: 540, r: 7, plain: '#e8ebee' }),
    floor,
  };
}

function cone(inks: Inks, { cy, r }: { cy: number; r: number }): string {
  return (
    `<circle cx="500" cy="${cy}" r="${r + 12}" fill="none" stroke="${inks.body}" stroke-width="9"/>` +
    dot(500, cy, r, '#23282c') +
    dot(500, cy, r * 0.86, '#15181b') +
    dot(500, cy, r * 0.7, '#2b3136') +
    dot(500, cy, r * 0.34, '#101316') +
    dot(500 - r * 0.08, cy - r * 0.1, r * 0.22, '#3a4147')
  );
}

function back(inks: Inks): Drawing {
  const panel =
    rect({ x: 350, y: 300, w: 300, h: 210, r: 20, fill: inks.black }) +
    [410, 470, 530, 590]
      .map((cx) => dot(cx, 360, 19, inks.coal) + rect({ x: cx - 2, y: 343, w: 4, h: 16, r: 2, fill: '#fff' }))
      .join('') +
    rect({ x: 388, y: 430, w: 60, h: 26, r: 13, fill: '#4a5157' }) +
    dot(500, 443, 20, '#4a5157') +
    dot(500, 443, 11, '#0b0d0f') +
    dot(570, 443, 20, '#4a5157') +
    dot(570, 443, 11, '#0b0d0f');
  const port = dot(500, 680, 74, inks.deep) + dot(500, 680, 62, '#0c0e10');
  return { art: handle(inks) + cabinet(inks) + panel + port, floor };
}

function side(inks: Inks): Drawing {
  const body =
    topShade('flank', [inks.light, inks.body, inks.dark]) +
    `<path d="M384 196q0-24 24-24h180l42 24v664q0 20-22 20H408q-24 0-24-24z" fill="url(#flank)"/>` +
    rect({ x: 608, y: 208, w: 30, h: 640, r: 10, fill: inks.black }) +
    rect({ x: 430, y: 420, w: 130, h: 44, r: 22, fill: inks.deep }) +
    dot(430, 868, 38, inks.black) +
    dot(430, 868, 15, inks.metalDark);
  const rod = `<path d="M420 176V96h90" fill="none" stroke="${inks.metalDark}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/>`;
  return { art: rod + body, floor: { y: 900, halfWidth: 130 } };
}

function cabinet(inks: Inks): string {
  return (
    topShade('cabinet', [inks.light, inks.body, inks.dark]) +
    rect({ x: 306, y: 868, w: 60, h: 20, r: 8, fill: inks.black }) +
    rect({ x: 634, y: 868, w: 60, h: 20, r: 8, fill: inks.black }) +
    rect({ x: 280, y: 170, w: 440, h: 708, r: 48, fill: 'url(#cabinet)' }) +
    rect({
      x: 286,
      y: 176,
      w: 428,
      h: 696,
      r: 43,
      fill: 'none',
      more: `stroke="${inks.lighter}" stroke-opacity=".4" stroke-width="4"`,
    }) +
    rect({ x: 440, y: 192, w: 120, h: 20, r: 10, fill: inks.deep })
  );
}

function handle(inks: Inks): string {
  return `<path d="M390 200v-76q0-16 16-16h188q16 0 16 16v76" fill="none" stroke="${inks.metalDark}" stroke-width="18"/>${rect({ x: 420, y: 94, w: 160, h: 28, r: 14, fill: inks.black })}`;
}
