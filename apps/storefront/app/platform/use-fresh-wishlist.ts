import { useEffect } from 'react';
import { useAuth } from './state/auth.ts';
import { useWishlist } from './state/wishlist.ts';

/** Loads the wishlist when the page opens for a signed-in shopper, and clears it after sign-out. */
export function useFreshWishlist(): void {
  // Until the stored session has been read, the page itself may already be loading the list.
  const isSignedIn = useAuth((state) => (state.isInitialized ? state.isAuthenticated : undefined));
  useEffect(() => {
    if (isSignedIn) void useWishlist.getState().load();
    else if (isSignedIn === false) useWishlist.getState().reset();
  }, [isSignedIn]);
}
