import type { Order } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { isFinal } from './order-view.ts';

const refreshMs = 15_000;

/**
 * The order, asked for again every 15 s while the page is in view and the order can still change, and the way to replace
 * it by what a call has answered.
 */
export function useFreshOrder(loaded: Order): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(loaded);
  const isDone = isFinal(order);

  useEffect(() => {
    if (isDone) return;
    let isCurrent = true;
    async function refresh(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // A refresh that fails leaves what is shown; the next one may do better.
      const reply = await api.getOrder({ params: { id: loaded._id } }).catch(() => undefined);
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
