import { useEffect } from 'react';
import { useCart } from '../state/cart.ts';
import { track } from './track.ts';

/** Tracks the cart when it is shown or taken to the checkout; an empty one is not tracked. */
export function useTrackCart(name: 'view_cart' | 'begin_checkout', isShown: boolean): void {
  useEffect(() => {
    const lines = useCart.getState().cartItems;
    if (isShown && lines.length > 0) track({ name, lines });
  }, [name, isShown]);
}
