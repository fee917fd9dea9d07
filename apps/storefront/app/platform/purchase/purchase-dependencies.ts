import { ApiError, type Client, type Product } from '@bijli/contract';
import type { Cart, NewCartItem } from '@bijli/rules';
import type { Notify } from '../notify.ts';

/** Dependencies of buying, injectable for tests. */
export type PurchaseDependencies = {
  api: Pick<Client, 'getProduct' | 'checkStock' | 'addToCart'>;
  cart: { read: () => Cart; add: (item: NewCartItem) => string | undefined; openDrawer: () => void };
  isAuthenticated: () => boolean;
  guestCartId: () => string;
  notify: Notify;
  goTo: (path: string) => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** What to buy: a loaded product, or the slug of one to fetch. Without a variant, the default is used. */
export type PurchaseRequest = {
  product: Product | { slug: string };
  variantId?: string | undefined;
  quantity?: number | undefined;
};

/** The full product; undefined when it does not exist. Other failures are thrown. */
export async function fetchProduct(
  dependencies: PurchaseDependencies,
  request: PurchaseRequest,
): Promise<Product | undefined> {
  if ('variants' in request.product) return request.product;
  try {
    const { product } = await dependencies.api.getProduct({ params: { slug: request.product.slug } });
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
export async function addToServerCart(dependencies: PurchaseDependencies, item: NewCartItem): Promise<void> {
  const isCustomer = dependencies.isAuthenticated();
  const guest = isCustomer ? {} : { tempCartId: dependencies.guestCartId() };
  const variant = item.variantId ? { variantId: item.variantId } : {};
  try {
    await dependencies.api.addToCart({
      body: { productId: item.productId, qty: item.quantity ?? 1, ...variant, ...guest },
    });
  } catch (error) {
    if (!isCustomer || dependencies.isAuthenticated()) throw error;
    await addToServerCart(dependencies, item);
  }
}
