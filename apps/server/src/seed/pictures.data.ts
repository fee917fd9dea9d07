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

/** The views of a product's gallery. Throws, naming the product, when a view is missing in a colour. */
export function galleryOf(product: DemoProduct): PictureView[] {
  const missing = product.views.find((view) => !coloursOf(product).every((it) => pictureFile(product.slug, it, view)));
  if (missing) throw new Error(`${product.name} has no ${missing} picture in every colour: npm run pictures.`);
  return product.views;
}

/** Undefined for a product that comes in one colour only. */
export function coloursOf({ variants }: DemoProduct): (string | undefined)[] {
  return variants ? [...new Set(variants.map(({ attributes }) => attributes['Colour']))] : [undefined];
}
