import type { PictureView } from './demo-types.ts';

/** The URL of a view of a product; without a colour, of the product itself. */
export function productPictureUrl(picture: { slug: string; colour?: string | undefined; view: PictureView }): string {
  return `/images/products/${picture.slug}/${colourSlug(picture.colour)}/${picture.view}`;
}

/** The URL of a file in the pictures folder; URLs are returned unchanged. */
export function pictureFileUrl(file: string): string {
  return /^(?:\/|https?:)/.test(file) ? file : `/images/${file}`;
}

export function colourSlug(colour: string | undefined): string {
  if (colour === undefined) return 'default';
  return colour
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
