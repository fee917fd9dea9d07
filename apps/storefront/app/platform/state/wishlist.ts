import type { ProductCard } from '@bijli/contract';
import { create } from 'zustand';
import { api } from '../api.ts';
import { messageOf } from '../errors.ts';

type WishlistState = {
  wishlist: readonly ProductCard[];
  loading: boolean;
  error: string | undefined;
  /** Loads the list; concurrent calls share one request. */
  load: () => Promise<void>;
  /** Removes a product already in the list (by _id), otherwise adds it; returns whether it is in the list now. */
  toggle: (product: Pick<ProductCard, '_id'>) => Promise<boolean>;
  reset: () => void;
};

/** The signed-in customer's wishlist, stored on the server. Source: specification point 4, Wishlist. */
export const useWishlist = create<WishlistState>()((set, get) => {
  let running: Promise<void> | undefined;
  // Incremented by anything newer than a pending load, whose response is then ignored.
  let version = 0;

  function replace(wishlist: readonly ProductCard[]): void {
    version += 1;
    running = undefined;
    set({ wishlist, loading: false, error: undefined });
  }
  async function fetchList(): Promise<void> {
    const ownVersion = version;
    set({ loading: true, error: undefined });
    try {
      const { wishlist } = await api.getWishlist();
      if (ownVersion === version) replace(wishlist);
    } catch (error) {
      if (ownVersion !== version) return;
      running = undefined;
      set({ loading: false, error: messageOf(error, 'Failed to fetch wishlist products') });
    }
  }
  return {
    wishlist: [],
    loading: false,
    error: undefined,
    load: () => {
      running ??= fetchList();
      return running;
    },
    toggle: async (product) => {
      const isInList = hasProduct(get().wishlist, product._id);
      const body = { productId: product._id };
      const { wishlist } = await (isInList ? api.removeFromWishlist({ body }) : api.addToWishlist({ body }));
      replace(wishlist);
      return !isInList;
    },
    reset: () => replace([]),
  };
});

export function hasProduct(wishlist: readonly ProductCard[], productId: string): boolean {
  return wishlist.some((product) => product._id === productId);
}
