import {
  addToCart,
  type Cart,
  type CartChange,
  type CartItem,
  clearCart,
  decrementQuantity,
  emptyCart,
  incrementQuantity,
  type LinePrice,
  type NewCartItem,
  parseStoredCart,
  removeFromCart,
  repriceCart,
  restoreLines,
  setDrawerOpen,
  setQuantity,
} from '@bijli/rules';
import { create } from 'zustand';
import { onStoredElsewhere, readStored, storeJson } from '../storage.ts';

/** Changes subject to the cart's rules return the message for the shopper, or undefined on success. */
type CartState = Cart & {
  /** True once the stored cart has been read; before that the cart only appears empty. */
  isInitialized: boolean;
  /** Grows with each change made in this tab, which the server's copy follows; what other tabs or devices did is not counted. */
  ownChanges: number;
  initialize: () => () => void;
  add: (item: NewCartItem) => string | undefined;
  increment: (key: string) => string | undefined;
  decrement: (key: string) => void;
  setQuantity: (change: { key: string; quantity: number }) => string | undefined;
  remove: (key: string) => void;
  /** Applies new prices from the server. */
  reprice: (prices: readonly LinePrice[]) => void;
  /** Replaces the lines by those joined with the customer's cart on the server. */
  replace: (cartItems: readonly CartItem[]) => void;
  clear: () => void;
  /** Puts cleared lines back. */
  restore: (cleared: readonly CartItem[]) => void;
  openDrawer: () => void;
  closeDrawer: () => void;
};

/** This browser's cart, stored under the key cart on every change. Lines are identified by `lineKeyOf(line)`. */
export const useCart = create<CartState>()((set, get) => {
  function persist({ cartItems, isDrawerOpen }: Cart, ownChanges = get().ownChanges + 1): void {
    set({ cartItems, isDrawerOpen, ownChanges });
    storeJson('cart', { cartItems, isDrawerOpen });
  }
  function persistChange({ cart, refusal }: CartChange): string | undefined {
    if (!refusal) persist(cart);
    return refusal;
  }
  return {
    ...emptyCart,
    isInitialized: false,
    ownChanges: 0,
    initialize: () => {
      const stored = parseStoredCart(readStored('cart'));
      // Otherwise an empty drawer would open on the next visit.
      const isDrawerOpen = stored.isDrawerOpen && stored.cartItems.length > 0;
      set({ ...stored, isDrawerOpen, isInitialized: true });
      // Lines changed in another tab count here; its drawer's state does not.
      return onStoredElsewhere('cart', (text) => set({ cartItems: parseStoredCart(text).cartItems }));
    },
    add: (item) => persistChange(addToCart(get(), item)),
    increment: (key) => persistChange(incrementQuantity(get(), key)),
    decrement: (key) => persist(decrementQuantity(get(), key)),
    setQuantity: (change) => persistChange(setQuantity(get(), change)),
    remove: (key) => persist(removeFromCart(get(), key)),
    reprice: (prices) => persist(repriceCart(get(), prices)),
    replace: (cartItems) => persist({ ...get(), cartItems }, get().ownChanges),
    clear: () => persist(clearCart(get())),
    restore: (cleared) => persist(restoreLines(get(), cleared)),
    openDrawer: () => persist(setDrawerOpen(get(), true)),
    closeDrawer: () => persist(setDrawerOpen(get(), false)),
  };
});
