import { useEffect } from 'react';
import { useAuth } from './state/auth.ts';
import { useWishlist } from './state/wishlist.ts';

/** Loads the wishlist when the page opens and somebody is signed in, and forgets it when they no longer are. */
export function useFreshWishlist(): void {
  // Until the stored session has been read, the page itself may be loading the list already.
  const isSignedIn = useAuth((state) => (state.isInitialized ? state.isAuthenticated : undefined));
  useEffect(() => {
    if (isSignedIn) void useWishlist.getState().load();
    else if (isSignedIn === false) useWishlist.getState().reset();
  }, [isSignedIn]);
}
