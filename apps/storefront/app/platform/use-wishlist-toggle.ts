import type { ProductCard } from '@bijli/contract';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from './errors.ts';
import { notify } from './notify.ts';
import { signInPath } from './safe-redirect.ts';
import { useAuth } from './state/auth.ts';
import { hasProduct, useWishlist } from './state/wishlist.ts';

/** Whether a product is in the wishlist, and a function that toggles it. Guests sign in first. */
export function useWishlistToggle(product: ProductCard): { isInWishlist: boolean; toggle: () => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isInWishlist = useWishlist((state) => hasProduct(state.wishlist, product._id));

  async function toggle(): Promise<void> {
    if (!useAuth.getState().isAuthenticated) return navigate(signInPath(pathname + search, { wish: product._id }));
    try {
      const isInNow = await useWishlist.getState().toggle(product);
      notify.success({ title: isInNow ? 'Added to Wishlist' : 'Removed from Wishlist' });
    } catch (error) {
      notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
    }
  }
  return { isInWishlist, toggle };
}
