import { useEffect } from 'react';
import { useAuth } from './state/auth.ts';
import { useCart } from './state/cart.ts';

/** Lets the server's cart follow this browser's, and takes in the customer's cart at sign-in. */
export function useFollowedCart(): void {
  useEffect(() => {
    const stopCart = useCart.subscribe((now, before) => {
      if (now.ownChanges > before.ownChanges)
        withFollower((follower) => follower.changed(before.cartItems, now.cartItems));
    });
    const stopAuth = useAuth.subscribe((now, before) => {
      if (before.isInitialized && now.user && !before.user) withFollower((follower) => void follower.signedIn());
    });
    return () => {
      stopCart();
      stopAuth();
    };
  }, []);
}

type Follower = typeof import('./start-cart-follower.ts').cartFollower;

/** Its script is loaded when first needed. */
export function withFollower(use: (follower: Follower) => void): void {
  import('./start-cart-follower.ts').then(
    ({ cartFollower }) => use(cartFollower),
    (error) => console.warn('The cart is not followed', error),
  );
}
