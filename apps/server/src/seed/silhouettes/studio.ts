import type { Inks } from './inks.ts';

/** Art in a square of 1000; goods that stand name the floor under them, goods that lie throw a flat shadow. */
export type Drawing = { art: string; floor?: { y: number; halfWidth: number } };

export type Family = {
  front: (inks: Inks) => Drawing;
  back?: (inks: Inks) => Drawing;
  side?: (inks: Inks) => Drawing;
  /** Where the close-up looks, on the front unless it says otherwise. */
  closeUp: { x: number; y: number; zoom: number; of?: 'back' | 'side' };
  carton: { width: number; height: number };
};

export function studioShot(inks: Inks, drawing: Drawing): string {
  return page(inks, drawing.floor ? contactShadow(drawing.floor) + drawing.art : lying(drawing.art));
}

export function closeUpShot(inks: Inks, drawing: Drawing, focus: Family['closeUp']): string {
  const { x, y, zoom } = focus;
  const placed = `<g transform="translate(500 500) scale(${zoom}) translate(${-x} ${-y})">`;
  const shadow = drawing.floor ? contactShadow(drawing.floor) : '';
  return page(inks, `${placed}${shadow}${drawing.floor ? drawing.art : lying(drawing.art)}</g>`);
}

/** A plain carton with the house's three pins and a band in the product's colour. */
export function cartonShot(inks: Inks, { width, height }: Family['carton']): string {
  const depth = Math.min(110, width * 0.2);
  const left = 500 - (width + depth) / 2;
  const right = left + width;
  const bottom = Math.min(880, 540 + height / 2);
  const top = bottom - height;
  const cy = top + height * 0.4;
  const pin = Math.min(width, height) * 0.055;
  const face = rect({ x: left, y: top, w: width, h: height, r: 8, fill: '#faf8f3' });
  const flank = `<path d="M${right} ${top + 4}l${depth} ${-depth * 0.22}v${height - 8}l${-depth} ${depth * 0.22}z" fill="#dedad0"/>`;
  const lid = `<path d="M${left + 4} ${top}l${depth} ${-depth * 0.22}h${width - 8}l${-depth + 4} ${depth * 0.22}z" fill="#efece4"/>`;
  const band = rect({ x: left, y: top + height * 0.74, w: width, h: height * 0.14, fill: inks.body });
  const bandFlank = `<path d="M${right} ${top + height * 0.74}l${depth} ${-depth * 0.22}v${height * 0.14}l${-depth} ${depth * 0.22}z" fill="${inks.dark}"/>`;
  const pins =
    dot(left + width / 2, cy - pin * 2.1, pin * 1.35, inks.pin) +
    dot(left + width / 2 - pin * 1.9, cy + pin * 1.3, pin, inks.black) +
    dot(left + width / 2 + pin * 1.9, cy + pin * 1.3, pin, inks.black);
  const art = flank + lid + face + band + bandFlank + pins;
  return studioShot(inks, { art, floor: { y: bottom, halfWidth: (width + depth) / 2 } });
}

type Box = { x: number; y: number; w: number; h: number; r?: number; fill?: string; more?: string };

export function rect({ x, y, w, h, r = 0, fill = 'none', more = '' }: Box): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function dot(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
}

/** The house's three pins around a centre, as printed on goods. */
export function pins(inks: Inks, { cx, cy, r, plain }: { cx: number; cy: number; r: number; plain: string }): string {
  return (
    dot(cx, cy - r * 1.9, r * 1.35, inks.pin) +
    dot(cx - r * 1.9, cy + r * 1.3, r, plain) +
    dot(cx + r * 1.9, cy + r * 1.3, r, plain)
  );
}

/** Horizontal shading of something round; the colours run from its left edge to its right. */
export function roundShade(id: string, colours: string[]): string {
  return `<linearGradient id="${id}">${stops(colours)}</linearGradient>`;
}

/** Vertical shading of something lit from above. */
export function topShade(id: string, colours: string[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`;
}

function stops(colours: string[]): string {
  return colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join('');
}

function page(inks: Inks, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><defs>${lights}</defs><rect width="1000" height="1000" fill="${inks.ground}"/>${content}</svg>`;
}

const lights =
  '<radialGradient id="contact"><stop stop-color="#15171a" stop-opacity=".34"/><stop offset=".55" stop-color="#15171a" stop-opacity=".13"/><stop offset="1" stop-color="#15171a" stop-opacity="0"/></radialGradient>' +
  '<filter id="lying" x="-10%" y="-10%" width="130%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="13"/><feOffset dx="12" dy="18"/><feComponentTransfer><feFuncA type="linear" slope=".26"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

function contactShadow({ y, halfWidth }: { y: number; halfWidth: number }): string {
  return (
    `<ellipse cx="${500 + halfWidth * 0.16}" cy="${y + 4}" rx="${halfWidth * 1.32}" ry="30" fill="url(#contact)"/>` +
    `<ellipse cx="500" cy="${y}" rx="${halfWidth * 1.02}" ry="11" fill="#15171a" opacity=".2"/>`
  );
}

function lying(art: string): string {
  return `<g filter="url(#lying)">${art}</g>`;
}
