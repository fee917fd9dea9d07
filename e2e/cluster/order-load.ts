import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient, NetworkError } from '@bijli/contract';
import type { Buyer, cashOrderOf } from '../fixtures/buyers.ts';
import { freshTransport } from './fresh-transport.ts';

type Shop = { buyer: Buyer; url: string; body: ReturnType<typeof cashOrderOf>; buyers: number; thinkingMs?: number };

export type Load = {
  /** Order ids by idempotency key. */
  acknowledged: Map<string, string>;
  /** Failed attempts, e.g. '503 unavailable' or 'no answer'. */
  troubles: string[];
  /** Waits until that many more orders are acknowledged. */
  more: (orders: number) => Promise<void>;
  stop: () => Promise<void>;
};

const retryMs = 100;
const longestMs = 60_000;

/** Shoppers who place one order after another, and retry with the same key when no response arrives. */
export function startBuying({ buyer, url, body, buyers, thinkingMs = 40 }: Shop): Load {
  const api = createClient(freshTransport(url, buyer.accessToken));
  const acknowledged = new Map<string, string>();
  const troubles: string[] = [];
  let isOver = false;

  async function keepBuying(): Promise<void> {
    while (!isOver) {
      const idempotencyKey = crypto.randomUUID();
      for (let end = Date.now() + longestMs; Date.now() < end && !acknowledged.has(idempotencyKey); ) {
        try {
          const { order } = await api.placeOrder({ body }, { idempotencyKey });
          acknowledged.set(idempotencyKey, order._id);
        } catch (error) {
          troubles.push(nameOf(error));
          await pause(retryMs);
        }
      }
      await pause(thinkingMs);
    }
  }

  const all = Promise.all(Array.from({ length: buyers }, keepBuying));
  return {
    acknowledged,
    troubles,
    async more(orders) {
      const wanted = acknowledged.size + orders;
      for (const end = Date.now() + longestMs; acknowledged.size < wanted; await pause(50))
        if (Date.now() > end)
          throw new Error(`Only ${acknowledged.size} of ${wanted} orders; ${troubles.slice(-3).join(', ')}`);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function nameOf(error: unknown): string {
  if (error instanceof NetworkError) return 'no answer';
  if (error instanceof ApiError) return `${error.status} ${String(error.body['code'])}`;
  throw error;
}
