import type { Order, OrderReturn } from '@bijli/contract';
import { isReturnOpen } from '@bijli/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { type ReturnList, withReturn } from './return-offer.ts';

const refreshMs = 15_000;

export type ReturnsState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; list: ReturnList };

/**
 * The returns of an order, refetched on window focus, and every 15 s while the page is visible and a return can still
 * change. When one has changed, the order is refetched too, for its refunds and credit notes.
 */
export function useReturns(orderId: string, onOrder: (order: Order) => void) {
  const [state, setState] = useState<ReturnsState>({ kind: 'loading' });
  const shown = useRef<ReturnList>(undefined);
  // A response counts only if nothing newer has arrived.
  const version = useRef(0);

  const show = useCallback((list: ReturnList): void => {
    shown.current = list;
    version.current += 1;
    setState({ kind: 'loaded', list });
  }, []);

  const load = useCallback(async (): Promise<void> => {
    version.current += 1;
    const ownVersion = version.current;
    const list = await buyerApi.listReturns({ params: { id: orderId } }).catch(() => undefined);
    if (ownVersion !== version.current) return;
    // A failed refresh leaves the current state; the next one may succeed.
    if (!list) return setState((before) => (before.kind === 'loaded' ? before : { kind: 'failed' }));
    const hasMoved = shown.current !== undefined && statuses(shown.current) !== statuses(list);
    show(list);
    const reply = hasMoved ? await buyerApi.getOrder({ params: { id: orderId } }).catch(() => undefined) : undefined;
    if (reply) onOrder(reply.order);
  }, [orderId, onOrder, show]);

  const canMove = state.kind === 'loaded' && state.list.returns.some(({ status }) => isReturnOpen(status));

  useEffect(() => {
    void load();
    return () => {
      version.current += 1;
    };
  }, [load]);

  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void load();
    const clock = canMove ? setInterval(refresh, refreshMs) : undefined;
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(clock);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [canMove, load]);

  function add(entry: OrderReturn): void {
    if (shown.current) show(withReturn(shown.current, entry));
    void load();
  }

  function replace(entry: OrderReturn): void {
    const list = shown.current;
    if (list) show({ ...list, returns: list.returns.map((one) => (one._id === entry._id ? entry : one)) });
  }

  function retry(): void {
    setState({ kind: 'loading' });
    void load();
  }

  return { state, add, replace, retry };
}

function statuses({ returns }: ReturnList): string {
  return returns.map(({ _id, status }) => `${_id} ${status}`).join();
}
