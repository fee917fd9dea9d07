import type { NewCartItem } from '@bijli/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../analytics/track.ts';
import { api } from '../api.ts';
import { guestCartId } from '../guest-cart.ts';
import { type Notify, notify as toasts } from '../notify.ts';
import { useAuth } from '../state/auth.ts';
import { useCart } from '../state/cart.ts';
import { addToCart } from './add-to-cart.ts';
import { buyNow } from './buy-now.ts';
import type { PurchaseDependencies, PurchaseRequest } from './purchase-dependencies.ts';

/** Both ways to buy, and which of them is pending. A screen with its own messages passes `notify`. */
export function usePurchase(notify: Notify = toasts) {
  const [working, setWorking] = useState({ cart: false, buy: false });
  const dependencies = usePurchaseDependencies(notify);

  async function work(kind: 'cart' | 'buy', request: PurchaseRequest): Promise<void> {
    const setPending = (isWorking: boolean) => setWorking((now) => ({ ...now, [kind]: isWorking }));
    setPending(true);
    await (kind === 'cart' ? addToCart : buyNow)(dependencies, request);
    setPending(false);
  }

  return {
    isAdding: working.cart,
    isBuying: working.buy,
    addToCart: (request: PurchaseRequest) => work('cart', request),
    buyNow: (request: PurchaseRequest) => work('buy', request),
  };
}

/** The browser's implementation. */
export function usePurchaseDependencies(notify: Notify): PurchaseDependencies {
  const navigate = useNavigate();
  return {
    api,
    cart: {
      read: () => useCart.getState(),
      add: addAndTrack,
      openDrawer: () => useCart.getState().openDrawer(),
    },
    isAuthenticated: () => useAuth.getState().isAuthenticated,
    guestCartId,
    notify,
    goTo: (path) => void navigate(path),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

function addAndTrack(line: NewCartItem): string | undefined {
  const refusal = useCart.getState().add(line);
  if (!refusal) track({ name: 'add_to_cart', line });
  return refusal;
}
