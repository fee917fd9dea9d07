import type { PictureView } from './demo-types.ts';

/** The address of one view of a product; without a colour that of the product itself. */
export function productPictureUrl(picture: { slug: string; colour?: string | undefined; view: PictureView }): string {
  return `/images/products/${picture.slug}/${colourSlug(picture.colour)}/${picture.view}`;
}

/** The address of a file in the pictures folder; an address stays as it is. */
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
