import { ApiError, type Client, type Product } from '@bijli/contract';
import type { Cart, NewCartItem } from '@bijli/rules';
import type { Notify } from '../notify.ts';

/** What buying needs from outside, so that tests can stand in for it. */
export type PurchaseParts = {
  api: Pick<Client, 'getProduct' | 'checkStock' | 'addToCart'>;
  cart: { read: () => Cart; add: (item: NewCartItem) => string | undefined; openDrawer: () => void };
  isAuthenticated: () => boolean;
  guestCartId: () => string;
  notify: Notify;
  goTo: (path: string) => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** What is wanted: a product already at hand, or the slug of one to fetch. Without a variant the default is meant. */
export type Wish = {
  product: Product | { slug: string };
  variantId?: string | undefined;
  quantity?: number | undefined;
};

/** The whole product; undefined when the server knows none. Other failures are thrown. */
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
 * Adds to the cart the server keeps; a guest's is named by an id kept in this browser. Whose session turns out to have
 * ended goes on as a guest.
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
