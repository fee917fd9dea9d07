import type { Order } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { isFinal } from './order-view.ts';

const refreshMs = 15_000;

/**
 * The order, polled every 15 s while the page is visible and the order can still change, and a function that replaces it
 * with the response of another call.
 */
export function useFreshOrder(loaded: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(loaded);
  const isDone = isFinal(order);

  useEffect(() => {
    if (isDone) return;
    let isCurrent = true;
    async function refresh(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // A failed refresh leaves the current state; the next one may succeed.
      const reply = await buyerApi.getOrder({ params: { id: loaded._id } }).catch(() => undefined);
      if (isCurrent && reply) setOrder(reply.order);
    }
    const clock = setInterval(refresh, refreshMs);
    return () => {
      isCurrent = false;
      clearInterval(clock);
    };
  }, [isDone, loaded._id]);

  return [order, setOrder];
}
