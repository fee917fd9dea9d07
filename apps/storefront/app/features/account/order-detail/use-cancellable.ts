import type { Order } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';

/** Whether the order may be cancelled, according to the server; false while loading and on failure. */
export function useCancellable({ _id, cancellable }: Pick<Order, '_id' | 'cancellable'>): boolean {
  const [isAllowed, setAllowed] = useState(false);

  useEffect(() => {
    if (!cancellable) return;
    let isCurrent = true;
    buyerApi.getCancellable({ params: { id: _id } }).then(
      (reply) => isCurrent && setAllowed(reply.cancellable),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [_id, cancellable]);

  return cancellable && isAllowed;
}
