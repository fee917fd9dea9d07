import type { NewCartItem } from '@bijli/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { measure } from '../analytics/track.ts';
import { api } from '../api.ts';
import { guestCartId } from '../guest-cart.ts';
import { type Notify, notify as toasts } from '../notify.ts';
import { useAuth } from '../state/auth.ts';
import { useCart } from '../state/cart.ts';
import { addToCart } from './add-to-cart.ts';
import { buyNow } from './buy-now.ts';
import type { PurchaseParts, Wish } from './purchase-dependencies.ts';

/** Both ways to buy, and which of them is pending. A screen with its own messages passes `notify`. */
export function usePurchase(notify: Notify = toasts) {
  const [working, setWorking] = useState({ cart: false, buy: false });
  const parts = usePurchaseParts(notify);

  async function work(kind: 'cart' | 'buy', wish: Wish): Promise<void> {
    const mark = (isWorking: boolean) => setWorking((now) => ({ ...now, [kind]: isWorking }));
    mark(true);
    await (kind === 'cart' ? addToCart : buyNow)(parts, wish);
    mark(false);
  }

  return {
    isAdding: working.cart,
    isBuying: working.buy,
    addToCart: (wish: Wish) => work('cart', wish),
    buyNow: (wish: Wish) => work('buy', wish),
  };
}

/** The browser's implementation. */
export function usePurchaseParts(notify: Notify): PurchaseParts {
  const navigate = useNavigate();
  return {
    api,
    cart: {
      read: () => useCart.getState(),
      add: addMeasured,
      openDrawer: () => useCart.getState().openDrawer(),
    },
    isAuthenticated: () => useAuth.getState().isAuthenticated,
    guestCartId,
    notify,
    goTo: (path) => void navigate(path),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

function addMeasured(line: NewCartItem): string | undefined {
  const refusal = useCart.getState().add(line);
  if (!refusal) measure({ name: 'add_to_cart', line });
  return refusal;
}
