import type { PictureView } from './demo-types.ts';
import { pictureManifest } from './picture-manifest.ts';
import { colourSlug } from './picture-urls.ts';

/**
 * Photographs that are not in the studio's manifest, by product, then colour slug: file names under photos/, no ending.
 * The first colour is the one the product shows before a colour is chosen.
 */
export const earlierPhotographs: Record<string, Record<string, string>> = {
  'tara-5g': { 'neel-blue': 'phone-duo-blue', graphite: 'phone-duo-graphite', cream: 'tara-5g-cream' },
  'tara-pro-5g': { graphite: 'phone-duo-graphite', 'neel-blue': 'phone-duo-blue' },
  'tara-lite': { gulab: 'tara-lite-gulab', black: 'tara-lite-black', asmani: 'tara-lite-asmani' },
  'tara-max-5g': { baingan: 'tara-max-5g-baingan', black: 'tara-max-5g-black' },
  'tara-note-5g': { mehndi: 'tara-note-5g-mehndi', cream: 'tara-note-5g-cream' },
  'tara-neo-5g': { asmani: 'tara-neo-5g-asmani', black: 'tara-neo-5g-black', laal: 'tara-neo-5g-laal' },
  'chaand-5g': { cream: 'chaand-5g-cream', graphite: 'chaand-5g-graphite' },
  'saathi-plus': { 'neel-blue': 'saathi-plus-neel-blue', black: 'saathi-plus-black' },
  saathi: { black: 'saathi-black', mitti: 'saathi-mitti' },
  'buds-one': { navy: 'buds-navy', cream: 'buds-cream', white: 'buds-white' },
  'buds-lite': { white: 'buds-white', navy: 'buds-navy', cream: 'buds-cream' },
  'buds-pro': { cream: 'buds-cream', navy: 'buds-navy' },
  'jugnu-buds': { baingan: 'buds-baingan', pista: 'buds-pista' },
  'sur-buds': { mitti: 'buds-mitti', black: 'buds-black' },
  'moti-buds': { default: 'buds-gulab' },
  'roar-mini-speaker': { navy: 'speaker-navy', laal: 'speaker-laal', pista: 'speaker-pista' },
  'hawa-air-fryer': { sand: 'airfryer-sand' },
};

/** These were photographed from the front only; their close-up is drawn. */
const withoutCloseUp = new Set(['buds-white', 'buds-mitti', 'speaker-navy', 'speaker-laal', 'speaker-pista']);

/**
 * The photograph of a product in a colour ("Neel blue" or "neel-blue"; undefined or "default" before one is chosen), as
 * a path relative to the pictures folder. Undefined where none exists and the silhouette stands in.
 */
export function pictureFile(productSlug: string, colour: string | undefined, view: PictureView): string | undefined {
  const slug = colourSlug(colour);
  const made = pictureManifest[productSlug]?.[view]?.files ?? {};
  const file = slug === 'default' ? Object.values(made)[0] : made[slug];
  return file ?? earlierFile(productSlug, slug, view);
}

function earlierFile(productSlug: string, slug: string, view: PictureView): string | undefined {
  const colours = earlierPhotographs[productSlug] ?? {};
  const photograph = slug === 'default' ? Object.values(colours)[0] : colours[slug];
  if (!photograph) return undefined;
  if (view === 'front') return `photos/${photograph}.webp`;
  if (view === 'detail' && !withoutCloseUp.has(photograph)) return `photos/${photograph}-detail.webp`;
  return undefined;
}
