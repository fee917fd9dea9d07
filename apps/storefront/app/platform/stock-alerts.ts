import type { Client, Reply } from '@bijli/contract';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

export type StockAlert = Reply<'listStockAlerts'>['alerts'][number];
/** What an alert is for: a product, or one of its variants. */
export type AwaitedUnit = { productId: string; variantId?: string | undefined };

type Api = Pick<Client, 'listStockAlerts' | 'askForStock' | 'dropStockAlert'>;
/** The owner, because another customer's alerts are not shown. */
type Known = { userId: string | undefined; alerts: readonly StockAlert[] };

const nobody: Known = { userId: undefined, alerts: [] };

/** The customer's stock alerts as last returned by the server, shared by all buttons of a page. */
export function createStockAlerts(client: Api) {
  const listeners = new Set<() => void>();
  let known = nobody;
  let running: { userId: string; done: Promise<void> } | undefined;

  function keep(next: Known): void {
    known = next;
    for (const listener of listeners) listener();
  }
  async function fetchAlerts(userId: string): Promise<void> {
    try {
      const { alerts } = await client.listStockAlerts();
      keep({ userId, alerts });
    } finally {
      running = undefined;
    }
  }
  return {
    read: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads a customer's alerts once; concurrent calls share one request. */
    load: async (userId: string) => {
      if (known.userId === userId) return;
      if (running?.userId !== userId) running = { userId, done: fetchAlerts(userId) };
      await running.done;
    },
    ask: async ({ productId, variantId }: AwaitedUnit) => {
      const { alert } = await client.askForStock({ body: { productId, ...(variantId && { variantId }) } });
      keep({ ...known, alerts: [...known.alerts.filter(({ _id }) => _id !== alert._id), alert] });
    },
    drop: async (id: string) => {
      await client.dropStockAlert({ params: { id } });
      keep({ ...known, alerts: known.alerts.filter(({ _id }) => _id !== id) });
    },
  };
}

export const stockAlerts = createStockAlerts(api);

/** The alert a customer has for a product or variant; undefined if there is none, or nobody is signed in. */
export function useStockAlert(userId: string | undefined, unit: AwaitedUnit): StockAlert | undefined {
  const known = useSyncExternalStore(stockAlerts.subscribe, stockAlerts.read, () => nobody);
  return userId !== undefined && known.userId === userId ? findAlert(known.alerts, unit) : undefined;
}

export function findAlert(
  alerts: readonly StockAlert[],
  { productId, variantId }: AwaitedUnit,
): StockAlert | undefined {
  return alerts.find((alert) => alert.productId === productId && alert.variantId === (variantId ?? null));
}
