import { useEffect } from 'react';
import { useAuth } from '../platform/state/auth.ts';
import { useCart } from '../platform/state/cart.ts';
import { useFreshWishlist } from '../platform/use-fresh-wishlist.ts';
import { useFocusNet } from './use-focus-net.ts';

/** What happens once per visit, after the page is alive: session and cart from storage, then the wishlist; the focus is minded. */
export function useStartup(): void {
  useEffect(() => {
    const stopAuth = useAuth.getState().initialize();
    const stopCart = useCart.getState().initialize();
    return () => {
      stopAuth();
      stopCart();
    };
  }, []);

  useFreshWishlist();
  useFocusNet();
}
