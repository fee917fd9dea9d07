import { useEffect } from 'react';
import { useAuth } from '../platform/state/auth.ts';
import { useCart } from '../platform/state/cart.ts';
import { useFollowedCart } from '../platform/use-followed-cart.ts';
import { useFreshWishlist } from '../platform/use-fresh-wishlist.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';

/** Runs once per visit, after hydration: restores session and cart, then loads the wishlist; recovers lost focus. */
export function useStartup(): void {
  useEffect(() => {
    const stopAuth = useAuth.getState().initialize();
    const stopCart = useCart.getState().initialize();
    return () => {
      stopAuth();
      stopCart();
    };
  }, []);

  useFollowedCart();
  useFreshWishlist();
  useFocusRecovery();
}
