import { randomKey } from '../../platform/random-key.ts';
import type { OrderRequest } from './order-request.ts';
import { forgetInTab, keepInTab, readTab } from './tab-storage.ts';

/**
 * One wish to order, from the first press until the order is known and paid. Its key makes a second press, a retry, a
 * reload and a lost answer the same order.
 */
export type OrderAttempt = {
  key: string;
  /** Who orders what; other contents are another order. */
  fingerprint: string;
  /** The server may know it: the stock may already be ours. */
  isSent: boolean;
  /** An order that waits for its payment. */
  orderId?: string | undefined;
};

export type Attempts = {
  read: () => OrderAttempt | undefined;
  keep: (attempt: OrderAttempt) => void;
  forget: () => void;
};

/** The attempt of this tab. */
export const tabAttempts = createTabAttempts();

/** Where the browser keeps nothing, a second press is the same order all the same; only a reload is not. */
export function createTabAttempts(): Attempts {
  let latest: OrderAttempt | undefined;
  return {
    read: () => latest ?? parseAttempt(readTab('checkout-order')),
    keep: (attempt) => {
      latest = attempt;
      keepInTab('checkout-order', attempt);
    },
    forget: () => {
      latest = undefined;
      forgetInTab('checkout-order');
    },
  };
}

export function fingerprintOf(userId: string, request: OrderRequest): string {
  return JSON.stringify([userId, request]);
}

/** The attempt that goes on for these contents, or a new one. */
export function attemptFor(earlier: OrderAttempt | undefined, fingerprint: string): OrderAttempt {
  if (earlier?.fingerprint === fingerprint) return earlier;
  return { key: randomKey(), fingerprint, isSent: false };
}

export function parseAttempt(stored: unknown): OrderAttempt | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, fingerprint, isSent, orderId } = stored as Partial<Record<keyof OrderAttempt, unknown>>;
  if (typeof key !== 'string' || typeof fingerprint !== 'string') return undefined;
  return { key, fingerprint, isSent: isSent === true, ...(typeof orderId === 'string' && { orderId }) };
}
