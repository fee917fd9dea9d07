import { randomKey } from '../../platform/random-key.ts';
import type { OrderRequest } from './order-request.ts';
import { readTab, removeFromTab, storeInTab } from './tab-storage.ts';

/**
 * One attempt to order, from the first press until the order is confirmed and paid. Its idempotency key makes a second
 * press, a retry, a reload and a lost response the same order.
 */
export type OrderAttempt = {
  key: string;
  /** Customer and contents; other contents are another order. */
  fingerprint: string;
  /** The server may have received it: stock may already be reserved for it. */
  isSent: boolean;
  /** An order awaiting payment. */
  orderId?: string | undefined;
};

export type Attempts = {
  read: () => OrderAttempt | undefined;
  save: (attempt: OrderAttempt) => void;
  forget: () => void;
};

/** The attempt of this tab. */
export const tabAttempts = createTabAttempts();

/** In-memory fallback without session storage: a second press is still the same order, but not after a reload. */
export function createTabAttempts(): Attempts {
  let latest: OrderAttempt | undefined;
  return {
    read: () => latest ?? parseAttempt(readTab('checkout-order')),
    save: (attempt) => {
      latest = attempt;
      storeInTab('checkout-order', attempt);
    },
    forget: () => {
      latest = undefined;
      removeFromTab('checkout-order');
    },
  };
}

export function fingerprintOf(userId: string, request: OrderRequest): string {
  return JSON.stringify([userId, request]);
}

/** The current attempt for these contents, or a new one. */
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
