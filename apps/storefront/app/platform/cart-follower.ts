import type { Client, Reply } from '@bijli/contract';
import {
  type Cart,
  type CartItem,
  changedQuantities,
  joinLines,
  type LineQuantity,
  lineKey,
  lineKeyOf,
  quantityOf,
} from '@bijli/rules';
import type { Notify } from './notify.ts';
import { cartLine } from './purchase/cart-line.ts';

export type CartFollowerDependencies = {
  api: Pick<Client, 'getProduct' | 'mergeCart' | 'setCartLines'>;
  cart: { read: () => Cart; replace: (cartItems: readonly CartItem[]) => void };
  isAuthenticated: () => boolean;
  isAtCheckout: () => boolean;
  guestCartId: () => string | undefined;
  notify: Notify;
  /** Calls back after a pause in the shopper's changes. */
  afterPause: (work: () => void) => void;
};

type AccountLine = Reply<'mergeCart'>['lines'][number];

/**
 * Keeps the server's copy of the cart like this browser's, which comes first, and takes in the customer's cart at sign-in.
 * A failure costs nothing but the copy: the next change or sign-in makes up for it.
 */
export function createCartFollower({ cart, ...dependencies }: CartFollowerDependencies) {
  const unsent = new Map<string, LineQuantity>();
  let isMergeDue = false;

  function changed(before: readonly CartItem[], after: readonly CartItem[]): void {
    const changes = changedQuantities(before, after);
    for (const line of changes) unsent.set(lineKey(line.productId, line.variantId), line);
    if (changes.length > 0) dependencies.afterPause(() => void send());
  }
  async function send(): Promise<void> {
    const owner = ownerOf(dependencies);
    const items = [...unsent.values()];
    unsent.clear();
    if (!owner || items.length === 0) return;
    await dependencies.api.setCartLines({ body: { items, ...owner } }).catch((error: unknown) => {
      console.warn('The cart could not be saved on the server', error);
      for (const line of items) {
        const key = lineKey(line.productId, line.variantId);
        if (!unsent.has(key)) unsent.set(key, line);
      }
    });
  }
  /** An order in the checkout stays as it is: there the account's cart waits until the shopper leaves it. */
  async function signedIn(): Promise<void> {
    isMergeDue = dependencies.isAtCheckout();
    if (!isMergeDue) await merge();
  }
  async function leftCheckout(): Promise<void> {
    if (!isMergeDue || !dependencies.isAuthenticated()) return;
    isMergeDue = false;
    await merge();
  }
  async function merge(): Promise<void> {
    // What a guest changed last is in the lines below.
    unsent.clear();
    const own = cart.read();
    try {
      const { lines } = await dependencies.api.mergeCart({ body: { items: own.cartItems.map(quantityOf) } });
      const isLarger = ({ productId, variantId, quantity }: AccountLine) =>
        quantity > (own.cartItems.find((line) => lineKeyOf(line) === lineKey(productId, variantId))?.quantity ?? 0);
      const joining = await describeLines(dependencies, lines.filter(isLarger));
      // A line that the shopper changed meanwhile is theirs.
      const untouched = joining.filter((line) => !unsent.has(lineKeyOf(line)));
      if (untouched.length === 0) return;
      cart.replace(joinLines(cart.read(), untouched).cartItems);
      dependencies.notify.neutral({ title: 'Products from your account were added to your cart' });
    } catch (error) {
      console.warn('The cart of the account could not be loaded', error);
    }
  }
  return { changed, signedIn, leftCheckout };
}

/** Undefined for a guest without a cart on the server. */
function ownerOf({ isAuthenticated, guestCartId }: Omit<CartFollowerDependencies, 'cart'>) {
  if (isAuthenticated()) return {};
  const tempCartId = guestCartId();
  return tempCartId && { tempCartId };
}

/** The lines as this browser stores them; without products that can no longer be bought. */
async function describeLines(
  { api }: Pick<CartFollowerDependencies, 'api'>,
  lines: AccountLine[],
): Promise<CartItem[]> {
  const described = await Promise.allSettled(
    lines.map(async ({ slug, variantId, quantity }) => {
      const { product } = await api.getProduct({ params: { slug } });
      const variant = product.variants.find(({ _id }) => _id === variantId);
      return variantId !== null && !variant ? [] : [{ ...cartLine({ product, variant, quantity }), quantity }];
    }),
  );
  const failure = described.find((outcome) => outcome.status === 'rejected');
  if (failure) console.warn('A product of the account’s cart could not be loaded', failure.reason);
  return described.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}
