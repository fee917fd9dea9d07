import { messageOf } from '../../platform/errors.ts';
import { notify } from '../../platform/notify.ts';
import { hasProduct, useWishlist } from '../../platform/state/wishlist.ts';

/** Puts the product a guest pressed the heart of on the wishlist, once, after signing in. */
export async function addWish(search: string): Promise<void> {
  const productId = new URLSearchParams(search).get('wish');
  if (!productId) return;
  try {
    // The list first: a load that ends after the addition would show the list without it.
    await useWishlist.getState().load();
    if (hasProduct(useWishlist.getState().wishlist, productId)) return;
    await useWishlist.getState().toggle({ _id: productId });
    notify.success({ title: 'Added to Wishlist' });
  } catch (error) {
    notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
  }
}
