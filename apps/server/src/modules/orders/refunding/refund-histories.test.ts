import { ApiError } from '@bijli/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changing } from '../../../../test/change-factory.ts';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { refunding, refundsOn } from '../../../../test/refund-factory.ts';
import { deliver, returnBodyOf, upToInspected, walk } from '../../../../test/return-factory.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { moveOrderTo } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { AppError } from '../../../errors.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';
import { compareWithProvider, reconcilePayments } from '../../payments/index.ts';

const histories = Number(process.env['REFUND_HISTORIES'] ?? 8);
/** Operator alerts: the only errors that a failing provider may cause. */
const expectedErrors = /the money is still owed|Job failed/;

let store: TestStore;
let place: Awaited<ReturnType<typeof refundsOn>>['place'];
let productAt: Awaited<ReturnType<typeof refundsOn>>['productAt'];

beforeAll(async () => {
  store = await startTestStore();
  ({ place, productAt } = await refundsOn(store));
  await (await settingsStaffOf(store)).change({ lowerPrices: 'on', secondPersonPaise: 1_000_000_000 });
});
afterAll(() => store.close());

const lines = fc.array(
  fc.record({ rupees: fc.constantFrom(99, 333, 600, 999), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 3 },
);
const what = fc.constantFrom(
  'cancel',
  'change',
  'change',
  'units',
  'units',
  'lower',
  'goodwill',
  'deliver',
  'deliver',
  'return',
  'send',
  'lose',
  'refuse',
  'end',
);
const steps = fc.array(fc.record({ what, pick: fc.nat({ max: 997 }) }), { minLength: 2, maxLength: 9 });
const history = fc.record({ lines, discountRupees: fc.constantFrom(0, 7, 50), steps });

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type Placed = Awaited<ReturnType<typeof place>>;

/** A polite refusal is always acceptable; any other error fails the test. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    const isPolite = error instanceof AppError || (error instanceof ApiError && error.status < 500);
    if (!isPolite) throw error;
  });
}

async function take({ customer, order, params, itemIds }: Placed, { what, pick }: History['steps'][number]) {
  const command = await store.services.accessTokens.signCommand();
  const staff = refunding(() => store.apiAs(command), order);
  const figures = await staff.read();
  const itemId = itemIds[pick % itemIds.length] ?? '';
  const part = (most: number) => 1 + Math.floor((most * (pick + 1)) / 998);
  const cancellationReason = 'I ordered by mistake';
  const items = [
    { product: order.items[pick % order.items.length]?.product._id ?? '', variantId: null, quantity: 1 + (pick % 2) },
  ];
  const acts: Record<typeof what, () => Promise<unknown>> = {
    cancel: () => customer.api.cancelOrder({ params, body: { cancellationReason, items } }),
    change: async () => {
      const product = await productAt([99, 333, 600, 998][pick % 4] ?? 99);
      const { items: lines } = (await store.apiAs(command).readOrder({ params })).order;
      return changing(() => store.apiAs(command), order).change({
        ...{ itemId: lines[pick % lines.length]?._id ?? '', quantity: 1 + (pick % 2), product },
      });
    },
    end: () => moveOrderTo(store.ctx, order._id, 'cancelled'),
    units: () => staff.refundUnits(itemId, 1 + (pick % 2)),
    lower: () => staff.refund({ kind: 'lower-price', amountPaise: part(figures.refundablePaise) }),
    goodwill: () => staff.refund({ kind: 'goodwill', amountPaise: part(figures.refundablePaise) }),
    deliver: () => deliver(store, order._id),
    return: async () => {
      const { return: asked } = await customer.api.requestReturn({
        params,
        body: returnBodyOf(itemId, 1 + (pick % 2)),
      });
      await walk(store, asked._id, pick % 5 === 0 ? ['refused'] : [...upToInspected]);
    },
    send: () => store.runJobs({ only: ['send-refund'] }),
    lose: () => {
      store.sandbox.change({ failNextCalls: { count: 1, mode: 'lose-answer', method: 'POST', path: '/refund' } });
      return store.runJobs({ only: ['send-refund'] });
    },
    refuse: async () => {
      store.sandbox.change({ failRefunds: pick % 2 === 0 ? 'refuse' : 'later' });
      await store.runJobs({ only: ['send-refund'] });
    },
  };
  await refusable(acts[what]);
  store.sandbox.change({ failRefunds: false, failNextCalls: 0 });
}

const sum = (amounts: number[]) => amounts.reduce((all, paise) => all + paise, 0);

/** What holds at any time. */
async function expectSums({ order }: Placed) {
  const staff = refunding(await commandOf(), order);
  const figures = await staff.read();
  const { paidPaise, gonePaise, notKnownPaise, owedPaise, failedPaise, promisedPaise, refundablePaise } = figures;
  expect(gonePaise + notKnownPaise + owedPaise + failedPaise + promisedPaise + refundablePaise).toBe(paidPaise);
  expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
  const kept = sum(figures.lines.map(({ leftPaise }) => leftPaise));
  // What the shopper has paid and was not given back is what they kept, less the goodwill.
  expect(kept - figures.goodwillPaise).toBe(refundablePaise + promisedPaise);
  const [invoice, ...notes] = await invoicesOf(store, order._id);
  if (invoice) expect(invoice.total - sum(notes.map(({ total }) => total))).toBe(kept);
  for (const { document } of notes) expect(document.lines.filter(({ hsn }) => hsn === '')).toEqual([]);
}

async function commandOf() {
  const command = await store.services.accessTokens.signCommand();
  return () => store.apiAs(command);
}

/** What the provider can still give back; what is too small waits for another refund. */
function openRefunds(orderId: string) {
  return store.rows(sql`
    SELECT r.status, r.failure FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.reference = ${orderId} AND r.status <> 'processed' AND r.amount_paise >= 100`);
}

/** The provider works again, and every refund has gone. */
async function settle({ order }: Placed) {
  for (let turn = 0; turn < 6 && (await openRefunds(order._id)).length > 0; turn += 1) {
    store.advanceClock(61 * 60_000);
    await reconcilePayments(store.ctx);
    await store.runJobs({ only: ['send-refund'] });
  }
  await expect.poll(() => openRefunds(order._id)).toEqual([]);
  const [payment] = await store.rows<{ id: string; back: number }>(sql`
    SELECT p.provider_payment_id AS id, (SELECT coalesce(sum(amount_paise), 0)::int FROM refunds WHERE payment_id = p.id AND status = 'processed') AS back
    FROM payments p WHERE reference = ${order._id} AND status = 'captured'`);
  const sent = (await store.card.listRefunds(payment?.id ?? '')).filter(({ status }) => status !== 'failed');
  expect(sum(sent.map(({ amountPaise }) => amountPaise))).toBe(payment?.back);
  const differences = await compareWithProvider(store.ctx, store.card, new Date('2026-01-01T00:00:00Z'));
  expect(differences.filter((line) => line.includes(order._id))).toEqual([]);
}

test(`[REFC-10][ORDC-93] in ${histories} histories of cancellations, changes of the goods, returns, refunds of every kind and a failing provider, no more goes back than was paid, and books, provider and invoices agree`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, ...given }) => {
      const placed = await place({ ...given, until: 'paid' });
      for (const step of steps) {
        await take(placed, step);
        await expectSums(placed);
      }
      await settle(placed);
      await expectSums(placed);
      expect(store.takeErrors().filter((line) => !expectedErrors.test(line))).toEqual([]);
    }),
    { numRuns: histories },
  );
}, 1_800_000);
