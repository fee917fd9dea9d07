import type { Client, Reply } from '@bijli/contract';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

export type StockAlert = Reply<'listStockAlerts'>['alerts'][number];
/** What an alert is for: a product, or one of its variants. */
export type AlertTarget = { productId: string; variantId?: string | undefined };

type Api = Pick<Client, 'listStockAlerts' | 'askForStock' | 'dropStockAlert'>;
/** The owner, because another customer's alerts are not shown. */
type AlertState = { userId: string | undefined; alerts: readonly StockAlert[] };

const signedOut: AlertState = { userId: undefined, alerts: [] };

/** The customer's stock alerts as last returned by the server, shared by all buttons of a page. */
export function createStockAlerts(client: Api) {
  const listeners = new Set<() => void>();
  let state = signedOut;
  let running: { userId: string; done: Promise<void> } | undefined;

  function update(next: AlertState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  async function fetchAlerts(userId: string): Promise<void> {
    try {
      const { alerts } = await client.listStockAlerts();
      update({ userId, alerts });
    } finally {
      running = undefined;
    }
  }
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads a customer's alerts once; concurrent calls share one request. */
    load: async (userId: string) => {
      if (state.userId === userId) return;
      if (running?.userId !== userId) running = { userId, done: fetchAlerts(userId) };
      await running.done;
    },
    add: async ({ productId, variantId }: AlertTarget) => {
      const { alert } = await client.askForStock({ body: { productId, ...(variantId && { variantId }) } });
      update({ ...state, alerts: [...state.alerts.filter(({ _id }) => _id !== alert._id), alert] });
    },
    remove: async (id: string) => {
      await client.dropStockAlert({ params: { id } });
      update({ ...state, alerts: state.alerts.filter(({ _id }) => _id !== id) });
    },
  };
}

export const stockAlerts = createStockAlerts(api);

/** The alert a customer has for a product or variant; undefined if there is none, or nobody is signed in. */
export function useStockAlert(userId: string | undefined, target: AlertTarget): StockAlert | undefined {
  const state = useSyncExternalStore(stockAlerts.subscribe, stockAlerts.read, () => signedOut);
  return userId !== undefined && state.userId === userId ? findAlert(state.alerts, target) : undefined;
}

export function findAlert(
  alerts: readonly StockAlert[],
  { productId, variantId }: AlertTarget,
): StockAlert | undefined {
  return alerts.find((alert) => alert.productId === productId && alert.variantId === (variantId ?? null));
}
