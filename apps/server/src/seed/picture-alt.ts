import type { DemoProduct, DemoVariant, PictureView } from './demo-types.ts';

const seenFrom: Record<PictureView, string> = {
  front: 'from the front',
  side: 'from the side',
  back: 'from the back',
  detail: 'close-up',
};

/** The alternative text of a picture: the product, its colour and the view. */
export function pictureAlt(product: DemoProduct, variant: DemoVariant | undefined, view: PictureView): string {
  const colour = (variant ?? product.variants?.[0])?.attributes['Colour'];
  return `${product.name}${colour ? ` in ${colour}` : ''}, ${seenFrom[view]}`;
}
