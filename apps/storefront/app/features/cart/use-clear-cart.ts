import type { CartItem } from '@bijli/rules';
import { useState } from 'react';
import { focusHeading } from '../../components/ui/focus-after-removal.ts';
import { track } from '../../platform/analytics/track.ts';
import { useCart } from '../../platform/state/cart.ts';

/** Empties the cart, and until the page is left puts its lines back; without a time limit, so it asks nothing first. */
export function useClearCart(): { clear: () => void; undo: (() => void) | undefined } {
  const [cleared, setCleared] = useState<readonly CartItem[]>([]);

  function clear(): void {
    const { cartItems, clear: empty } = useCart.getState();
    setCleared(cartItems);
    empty();
    for (const line of cartItems) track({ name: 'remove_from_cart', line });
    focusHeading();
  }
  function undo(): void {
    useCart.getState().restore(cleared);
    for (const line of cleared) track({ name: 'add_to_cart', line });
    setCleared([]);
    focusHeading();
  }
  return { clear, undo: cleared.length > 0 ? undo : undefined };
}
