import { isTemporaryUser } from '@bijli/rules';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { waitingOrderText } from '../../components/payment/held-order.ts';
import { paymentDependencies } from '../../components/payment/payment-dependencies.ts';
import { buyerApi } from '../../platform/buyer-api.ts';
import { notify } from '../../platform/notify.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { useCart } from '../../platform/state/cart.ts';
import { fingerprintOf, type OrderAttempt, tabAttempts } from './order-attempt.ts';
import type { OrderRequest } from './order-request.ts';
import { type PlaceOrderDependencies, type PlaceOutcome, placeOrder } from './place-order.ts';

export type PlacingState = {
  isPlacing: boolean;
  /** The result of the last attempt, if it was not successful. */
  outcome: Exclude<PlaceOutcome, { kind: 'placed' }> | undefined;
  place: (request: OrderRequest) => Promise<void>;
  /** Whether an order with exactly these contents awaits payment. */
  isUnpaid: (request: OrderRequest) => boolean;
};

type Result = {
  outcome: PlaceOutcome;
  fingerprint: string;
  cartItems: ReturnType<typeof useCart.getState>['cartItems'];
};

/** Order placement for the page. `onPlaced` is called once, when the order exists and, if paid online, is paid. */
export function usePlaceOrder(userId: string, onPlaced: (orderId: string) => void): PlacingState {
  const cartItems = useCart((cart) => cart.cartItems);
  const shopName = useSiteConfig().company.shortName;
  const { revalidate } = useRevalidator();
  const [isPlacing, setPlacing] = useState(false);
  const [result, setResult] = useState<Result>();
  // A ref, not state: a second press may come before the next render.
  const isBusy = useRef(false);
  useEarlierOrder(userId, {
    onPlaced,
    onWaiting: ({ fingerprint }, message) =>
      setResult((latest) => latest ?? { outcome: { kind: 'unpaid', message }, fingerprint, cartItems: cartNow() }),
  });

  async function place(request: OrderRequest): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing(true);
    setResult(undefined);
    const user = useAuth.getState().user;
    const { name, email } = request.shippingAddress;
    const profile = user && isTemporaryUser(user) ? { name, email } : undefined;
    const outcome = await placeOrder(dependenciesWith(shopName), { request, userId, profile });
    isBusy.current = false;
    if (outcome.kind === 'placed') return onPlaced(outcome.orderId);
    if (outcome.kind === 'repriced') {
      useCart.getState().reprice(outcome.prices);
      // The charge of the delivery may be what has changed.
      await revalidate();
    }
    // The guest steps replace this one, and the message would disappear with it.
    if (!useAuth.getState().isAuthenticated) notify.error({ title: outcome.message });
    setPlacing(false);
    const fingerprint = fingerprintOf(userId, request);
    setResult({ outcome, fingerprint, cartItems: cartNow() });
  }

  const outcome = result?.outcome;
  // A shortage is cleared once the cart changes, and an unpaid order is then no longer the one to be paid.
  const isAboutCart = outcome?.kind === 'short' || outcome?.kind === 'unpaid';
  const isStale = isAboutCart && result?.cartItems !== cartItems;
  return {
    isPlacing,
    outcome: !outcome || isStale || outcome.kind === 'placed' ? undefined : outcome,
    place,
    isUnpaid: (request) => outcome?.kind === 'unpaid' && result?.fingerprint === fingerprintOf(userId, request),
  };
}

type EarlierOrderCallbacks = {
  onPlaced: (orderId: string) => void;
  onWaiting: (attempt: OrderAttempt, message: string) => void;
};

/**
 * The order of this tab from before the page was left: completed if its payment settled meanwhile, so that it is not
 * placed twice; announced if it still waits for its payment.
 */
function useEarlierOrder(userId: string, callbacks: EarlierOrderCallbacks): void {
  const report = useRef(callbacks);
  useEffect(() => {
    const attempt = tabAttempts.read();
    if (!attempt?.orderId || !attempt.fingerprint.includes(userId)) return;
    buyerApi.getOrder({ params: { id: attempt.orderId } }).then(
      ({ order }) => {
        if (order.isPaid) report.current.onPlaced(order._id);
        else if (order.heldUntil) report.current.onWaiting(attempt, waitingOrderText(order.heldUntil));
      },
      // Paying asks again, and shows why it failed.
      (error: unknown) => console.warn('The earlier order could not be checked', error),
    );
  }, [userId]);
}

function cartNow(): Result['cartItems'] {
  return useCart.getState().cartItems;
}

function dependenciesWith(shopName: string): PlaceOrderDependencies {
  return {
    ...paymentDependencies(shopName),
    api: buyerApi,
    attempts: tabAttempts,
    storeUser: (user) => useAuth.getState().setUser(user),
  };
}
