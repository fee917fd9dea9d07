import { ApiError, type Client, type Product } from '@bijli/contract';
import type { Cart, NewCartItem } from '@bijli/rules';
import type { Notify } from '../notify.ts';

/** Dependencies of buying, injectable for tests. */
export type PurchaseParts = {
  api: Pick<Client, 'getProduct' | 'checkStock' | 'addToCart'>;
  cart: { read: () => Cart; add: (item: NewCartItem) => string | undefined; openDrawer: () => void };
  isAuthenticated: () => boolean;
  guestCartId: () => string;
  notify: Notify;
  goTo: (path: string) => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** What to buy: a loaded product, or the slug of one to fetch. Without a variant, the default is used. */
export type Wish = {
  product: Product | { slug: string };
  variantId?: string | undefined;
  quantity?: number | undefined;
};

/** The full product; undefined when it does not exist. Other failures are thrown. */
export async function fetchWish(parts: PurchaseParts, wish: Wish): Promise<Product | undefined> {
  if ('variants' in wish.product) return wish.product;
  try {
    const { product } = await parts.api.getProduct({ params: { slug: wish.product.slug } });
    return product;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Adds to the server's cart; a guest's is identified by an id stored in this browser. If the session turns out to have
 * ended, continues as a guest.
 */
export async function addToServerCart(parts: PurchaseParts, item: NewCartItem): Promise<void> {
  const isCustomer = parts.isAuthenticated();
  const guest = isCustomer ? {} : { tempCartId: parts.guestCartId() };
  const variant = item.variantId ? { variantId: item.variantId } : {};
  try {
    await parts.api.addToCart({ body: { productId: item.productId, qty: item.quantity ?? 1, ...variant, ...guest } });
  } catch (error) {
    if (!isCustomer || parts.isAuthenticated()) throw error;
    await addToServerCart(parts, item);
  }
}
