import {
  addToCart,
  type Cart,
  type CartChange,
  clearCart,
  decrementQuantity,
  emptyCart,
  incrementQuantity,
  type LinePrice,
  type NewCartItem,
  parseStoredCart,
  removeFromCart,
  repriceCart,
  setDrawerOpen,
  setQuantity,
} from '@bijli/rules';
import { create } from 'zustand';
import { onStoredElsewhere, readStored, storeJson } from '../storage.ts';

/** A change that the rules may refuse answers the message for the shopper, or undefined when it was made. */
type CartState = Cart & {
  /** True once the stored cart has been read; before that the cart only looks empty. */
  isInitialized: boolean;
  initialize: () => () => void;
  add: (item: NewCartItem) => string | undefined;
  increment: (key: string) => string | undefined;
  decrement: (key: string) => void;
  setQuantity: (change: { key: string; quantity: number }) => string | undefined;
  remove: (key: string) => void;
  /** Takes over prices that the server has told. */
  reprice: (prices: readonly LinePrice[]) => void;
  clear: () => void;
  openDrawer: () => void;
  closeDrawer: () => void;
};

/** The cart of this browser, kept under the key cart on every change. Lines are named by `lineKeyOf(line)`. */
export const useCart = create<CartState>()((set, get) => {
  function keep({ cartItems, isDrawerOpen }: Cart): void {
    set({ cartItems, isDrawerOpen });
    storeJson('cart', { cartItems, isDrawerOpen });
  }
  function keepChange({ cart, refusal }: CartChange): string | undefined {
    if (!refusal) keep(cart);
    return refusal;
  }
  return {
    ...emptyCart,
    isInitialized: false,
    initialize: () => {
      const stored = parseStoredCart(readStored('cart'));
      // An empty drawer would greet the shopper on the next visit.
      const isDrawerOpen = stored.isDrawerOpen && stored.cartItems.length > 0;
      set({ ...stored, isDrawerOpen, isInitialized: true });
      // Another tab's lines count here too; whether its drawer is open does not.
      return onStoredElsewhere('cart', (text) => set({ cartItems: parseStoredCart(text).cartItems }));
    },
    add: (item) => keepChange(addToCart(get(), item)),
    increment: (key) => keepChange(incrementQuantity(get(), key)),
    decrement: (key) => keep(decrementQuantity(get(), key)),
    setQuantity: (change) => keepChange(setQuantity(get(), change)),
    remove: (key) => keep(removeFromCart(get(), key)),
    reprice: (prices) => keep(repriceCart(get(), prices)),
    clear: () => keep(clearCart(get())),
    openDrawer: () => keep(setDrawerOpen(get(), true)),
    closeDrawer: () => keep(setDrawerOpen(get(), false)),
  };
});
