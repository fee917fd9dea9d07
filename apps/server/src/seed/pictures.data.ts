import type { DemoProduct, PictureView } from './demo-types.ts';
import { pictureManifest } from './picture-manifest.ts';
import { colourSlug } from './picture-urls.ts';

/**
 * The photograph of a product in a colour ("Neel blue" or "neel-blue"; undefined or "default" before one is chosen), as
 * a path relative to the pictures folder.
 */
export function pictureFile(productSlug: string, colour: string | undefined, view: PictureView): string | undefined {
  const slug = colourSlug(colour);
  const made = pictureManifest[productSlug]?.[view]?.files ?? {};
  return slug === 'default' ? Object.values(made)[0] : made[slug];
}

/** What no gallery is without; the second views of a product join it when the studio has made them. */
const needed: PictureView[] = ['front', 'detail'];

/** The views of a product's gallery: those made in all its colours. Fails, and names the product, when a needed one is not. */
export function galleryOf(product: DemoProduct): PictureView[] {
  const made = product.views.filter((view) => coloursOf(product).every((it) => pictureFile(product.slug, it, view)));
  const missing = needed.find((view) => !made.includes(view));
  if (missing) throw new Error(`${product.name} has no ${missing} picture in every colour: npm run pictures.`);
  return made;
}

/** Undefined for a product that comes in one colour only. */
export function coloursOf({ variants }: DemoProduct): (string | undefined)[] {
  return variants ? [...new Set(variants.map(({ attributes }) => attributes['Colour']))] : [undefined];
}
