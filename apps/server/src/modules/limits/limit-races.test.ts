import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug } from '../../../test/order-factory.ts';
import { browserAt } from '../../../test/test-browser.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { watchStatements } from '../../../test/watch-statements.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { tryUse } from './index.ts';
import { type CountedUse, selectUse } from './limits.repository.ts';

let store: TestStore;
let unit: { productId: string; variantId: string | null };
/** Of 1,500 new carts in 15 minutes. */
const cartsPerNetwork = 15;

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '1000000', NETWORK_LIMIT_FACTOR: '0.01' } });
  const product = await store.product(cableSlug);
  unit = { productId: product._id, variantId: product.defaultVariant ?? null };
});
afterAll(() => store.close());

const tries = 40;
const newCartId = () => `temp_${crypto.randomUUID()}`;
const together = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: tries }, (_, index) => work(index)));
const countedOf = (uses: { kind: string }[]) => uses.filter(({ kind }) => kind === 'counted').length;

test('[LIM-01] of 40 uses at once exactly as many are counted as the limit allows', async () => {
  const who = crypto.randomUUID();
  expect(countedOf(await together(() => tryUse(store.ctx, 'contact-email', who)))).toBe(5);
});

test('[LIM-01] so are they in transactions, of which each sees the uses of those before it', async () => {
  const who = crypto.randomUUID();
  const uses = await together((index) =>
    inTransaction(store.ctx, async (ctx) => {
      // Some have read before they wait.
      if (index % 2) await ctx.db.execute(sql`SELECT count(*) FROM rate_limits`);
      return tryUse(ctx, 'contact-email', who);
    }),
  );
  expect(countedOf(uses)).toBe(5);
});

test('[LIM-02][CART-12] of 40 new guests at once a network gets exactly as many carts as its limit allows', async () => {
  const network = browserAt(store, '198.51.100.1');
  const answers = await together(() => network.post('/cart/add', { ...unit, qty: 1, tempCartId: newCartId() }));
  expect(answers.filter(({ success }) => success)).toHaveLength(cartsPerNetwork);
  expect(await count(sql`SELECT count(*)::int AS count FROM carts WHERE guest_id IS NOT NULL`)).toBe(cartsPerNetwork);
  expect(await usesOf('198.51.100.1')).toBe(cartsPerNetwork);
});

test('[LIM-03] a use counts if its transaction commits, and those that waited for it see what became of it', async () => {
  for (const isCommitted of [true, false]) {
    const who = crypto.randomUUID();
    const { promise: hasUsed, resolve: used } = Promise.withResolvers<void>();
    const first = inTransaction(store.ctx, async (ctx) => {
      const { kind } = await tryUse(ctx, 'staff-alarm', who);
      used();
      if (!isCommitted) throw new Error('for the test');
      return kind;
    }).catch(({ message }: Error) => message);
    await hasUsed;
    const second = await tryUse(store.ctx, 'staff-alarm', who);
    expect([await first, second.kind]).toEqual(isCommitted ? ['counted', 'full'] : ['for the test', 'counted']);
  }
});

test('[LIM-03][CART-12] a guest who gets no cart has used nothing of the limit', async () => {
  const ip = '198.51.100.2';
  const add = (body: object) => browserAt(store, ip).post('/cart/add', { ...unit, qty: 1, ...body });
  const unknown = '019a0000-0000-7000-8000-000000000000';
  await together(() => add({ productId: unknown, variantId: null, tempCartId: newCartId() }));
  expect(await usesOf(ip)).toBe(0);
  const tempCartId = newCartId();
  expect(await add({ tempCartId })).toMatchObject({ success: true });
  expect(await add({ tempCartId })).toMatchObject({ success: true });
  expect(await usesOf(ip)).toBe(1);
});

test('[LIM-04] a use is one statement, and that of a new cart is in the statement which writes it', async () => {
  const browser = browserAt(store, '198.51.100.3');
  const watchUse = watchStatements();
  await tryUse(store.ctx, 'reset-link', crypto.randomUUID());
  expect(watchUse.stop().sent).toHaveLength(1);
  const watchCart = watchStatements();
  await browser.post('/cart/add', { ...unit, qty: 1, tempCartId: newCartId() });
  expect(watchCart.stop().sent).toHaveLength(1);
  expect(await usesOf('198.51.100.3')).toBe(1);
});

/** What the limits say, told plainly from all uses that were counted. */
function expectedOf(uses: number[], { now, windows, pauses }: CountedUse): { outcome: string; wait: number } {
  const at = now.getTime();
  const within = (seconds: number) => uses.filter((use) => use > at - seconds * 1000).toSorted((a, b) => a - b);
  const waitFrom = (use: number | undefined, seconds: number) =>
    use === undefined ? 0 : Math.max(0, Math.ceil((use - at + seconds * 1000) / 1000));
  const waits = windows.map(({ max, seconds }) =>
    within(seconds).length < max ? 0 : waitFrom(within(seconds)[0], seconds),
  );
  if (Math.max(...waits) > 0) return { outcome: 'full', wait: Math.max(...waits) };
  const lately = within(Math.min(...windows.map(({ seconds }) => seconds)));
  const pause = pauses[Math.min(lately.length, pauses.length) - 1];
  const wait = pause === undefined ? 0 : waitFrom(lately.at(-1), pause);
  return wait > 0 ? { outcome: 'paused', wait } : { outcome: 'counted', wait: 0 };
}

test('[LIM-05] any windows and pauses are kept to the second, also when the clock is set back', async () => {
  const random = randomFrom(Number(process.env['TEST_SEED']));
  for (let limit = 0; limit < 30; limit += 1) {
    const seconds = 1 + random(90);
    const windows = [
      { max: 1 + random(4), seconds },
      ...(random(2) ? [{ max: 3 + random(5), seconds: seconds * (2 + random(6)) }] : []),
    ];
    const pauses = Array.from({ length: random(4) }, () => random(40));
    const longestMs = Math.max(...windows.map((window) => window.seconds)) * 1000;
    let uses: number[] = [];
    let at = Date.parse('2026-11-28T10:00:00Z');
    for (let step = 0; step < 40; step += 1) {
      at += random(8) === 0 ? -random(100_000) : random(seconds * 700);
      const use = { key: `for the test:${limit}`, now: new Date(at), countedAt: new Date(at), windows, pauses };
      // What is older than any window is forgotten, as is what lies more than a minute ahead.
      uses = uses.filter((other) => other > at - longestMs && other <= at + 60_000);
      const expected = expectedOf(uses, use);
      const { outcome, wait_seconds } = await selectUse(store.ctx.db, use);
      expect({ outcome, wait: wait_seconds }).toEqual(expected);
      if (outcome === 'counted') uses.push(at);
    }
  }
});

/** Numbers below the given one, the same for each seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

function usesOf(network: string): Promise<number> {
  return count(
    sql`SELECT coalesce(sum(count), 0)::int AS count FROM rate_limits WHERE key = ${`guest-cart-network:${network}`}`,
  );
}

async function count(statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await store.rows<{ count: number }>(statement);
  return row?.count ?? Number.NaN;
}
