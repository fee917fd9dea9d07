import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Client, createClient, NetworkError } from '@bijli/contract';
import { freshTransport } from '../cluster/fresh-transport.ts';
import type { cashOrderOf } from '../fixtures/buyers.ts';

type Act = 'placed' | 'cancelled' | 'paid' | 'saved';

/** What the store has acknowledged, kept outside it. */
export type Acknowledged = {
  /** Order ids by idempotency key. */
  placed: Map<string, string>;
  cancelled: Set<string>;
  paid: Set<string>;
  /** The last name that a save of the console was acknowledged for. */
  saved: string[];
  /** Answers that are neither success nor 503. */
  wrong: string[];
  refusals: number;
  /** How often something was acknowledged. */
  count: () => number;
  /** The longest time in which nothing was acknowledged; counted from the last call of this. */
  takeGapMs: () => number;
  /** Waits until each kind was acknowledged once more. */
  more: () => Promise<void>;
  stop: () => Promise<void>;
};

type Shop = {
  web: string[];
  worker: string;
  /** An access token of each; they end while this goes on. */
  buyers: (() => Promise<string>)[];
  staffToken: () => Promise<string>;
  body: ReturnType<typeof cashOrderOf>;
};

const retryMs = 100;
const thinkingMs = 50;
const moreWithinMs = 120_000;

/** Shoppers who place orders, pay and cancel, and staff who save, each again and again until the answer has come. */
export function startActing({ web, worker, buyers, staffToken, body }: Shop): Acknowledged {
  const counts: Record<Act, number> = { placed: 0, cancelled: 0, paid: 0, saved: 0 };
  const state = {
    placed: new Map<string, string>(),
    cancelled: new Set<string>(),
    paid: new Set<string>(),
    saved: [] as string[],
    wrong: [] as string[],
    refusals: 0,
  };
  let isOver = false;
  let last = performance.now();
  let gapMs = 0;

  function acknowledge(act: Act): void {
    counts[act] += 1;
    const now = performance.now();
    gapMs = Math.max(gapMs, now - last);
    last = now;
  }

  /** The answer to come, however often it is asked for. */
  async function untilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const name = nameOf(error);
        if (name === '503 unavailable') state.refusals += 1;
        else state.wrong.push(`${name} ${requestOf(error)}`);
        if (state.wrong.length > 100) throw error;
        await pause(retryMs);
      }
    }
  }

  async function shop(token: () => Promise<string>, index: number): Promise<void> {
    for (let turn = index; !isOver; turn += 1) {
      const api = createClient(freshTransport(web[turn % web.length] ?? '', await token()));
      const isPaid = turn % 4 === 0;
      const key = { idempotencyKey: crypto.randomUUID() };
      const order = isPaid ? { ...body, paymentMethod: 'razorpay' as const } : body;
      const placed = await untilAnswered(() => api.placeOrder({ body: order }, key));
      state.placed.set(key.idempotencyKey, placed.order._id);
      acknowledge('placed');
      if (isPaid) await pay(api, placed.order);
      if (turn % 4 === 2) await cancel(api, placed.order._id);
      await pause(thinkingMs);
    }
  }

  async function pay(api: Client, { _id: orderId, total }: { _id: string; total: number }): Promise<void> {
    const amount = Math.round(total * 100);
    const { order, window } = await untilAnswered(() =>
      api.openPayment({ body: { amount, orderId, currency: 'INR' } }),
    );
    const answer = await fetch(new URL('checkout/pay', worker + window['scriptUrl']), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: window['key'], order_id: order.id, outcome: 'success' }),
    });
    const { status: _status, ...proof } = await answer.json();
    await untilAnswered(() => api.verifyPayment({ body: { ...proof, orderId } }));
    state.paid.add(orderId);
    acknowledge('paid');
  }

  async function cancel(api: Client, id: string): Promise<void> {
    const key = { idempotencyKey: crypto.randomUUID() };
    await untilAnswered(() =>
      api.cancelOrder({ params: { id }, body: { cancellationReason: 'I ordered by mistake' } }, key),
    );
    state.cancelled.add(id);
    acknowledge('cancelled');
  }

  async function save(): Promise<void> {
    for (let turn = 1; !isOver; turn += 1) {
      const staff = async () => createClient(freshTransport(web[turn % web.length] ?? '', await staffToken()));
      const shortName = `Name ${turn}`;
      const document = await untilAnswered(async () => (await staff()).exportContent());
      document.siteConfig.company.shortName = shortName;
      await untilAnswered(async () => (await staff()).applyContent({ body: document }));
      state.saved.push(shortName);
      acknowledge('saved');
      await pause(500);
    }
  }

  const all = Promise.all([...buyers.map(shop), save()]);
  // It is awaited by `stop`; until then a failure would end the process.
  all.catch(() => {
    isOver = true;
  });
  return Object.assign(state, {
    count: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    takeGapMs() {
      const now = performance.now();
      const longest = Math.max(gapMs, now - last);
      gapMs = 0;
      last = now;
      return longest;
    },
    async more() {
      const before = { ...counts };
      const acts = Object.keys(counts) as Act[];
      for (const end = Date.now() + moreWithinMs; acts.some((act) => counts[act] <= before[act]); await pause(100))
        if (isOver || Date.now() > end)
          throw new Error(`Nothing goes on: ${JSON.stringify({ before, counts, wrong: state.wrong.slice(-5) })}`);
    },
    async stop() {
      isOver = true;
      await all;
    },
  });
}

/** By which the log tells more. */
const requestOf = (error: unknown) => (error instanceof ApiError ? String(error.body['requestId'] ?? '') : '');

function nameOf(error: unknown): string {
  if (error instanceof NetworkError) return `no answer: ${String((error.cause as Error | undefined)?.message)}`;
  if (error instanceof ApiError) return `${error.status} ${String(error.body['code'])}`;
  throw error;
}
