import { useEffect } from 'react';
import { useAuth } from './state/auth.ts';
import { useWishlist } from './state/wishlist.ts';

/** Loads the wishlist when the page opens and somebody is signed in, and forgets it when they no longer are. */
export function useFreshWishlist(): void {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  useEffect(() => {
    if (isAuthenticated) void useWishlist.getState().load();
    else useWishlist.getState().reset();
  }, [isAuthenticated]);
}
