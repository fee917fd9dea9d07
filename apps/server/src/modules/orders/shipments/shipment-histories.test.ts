import { ApiError } from '@bijli/contract';
import { dateInIndia } from '@bijli/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { expectPieces, numberPieces, packPieces } from '../../../../test/numbers-in-boxes.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { commandOf, confirm, packBoxes } from '../../../../test/shipment-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { AppError } from '../../../errors.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { recordRemittance } from '../../courier-money/cash/record-remittance.ts';
import { readLedger, readStockDifferences } from '../../ledger/index.ts';
import {
  type BoxEvent,
  closeShipment,
  followBox,
  handOverShipment,
  inspectReturned,
  receiveReturned,
  reopenShipment,
} from '../index.ts';
import { listItems } from '../orders.repository.ts';
import { listShipmentsOf, type WholeBox } from './shipments.repository.ts';
import { isBilled, isOut, isUndelivered, linesOf, sumUnits, unitsToPack } from './units-in-boxes.ts';

const histories = Number(process.env['SHIPMENT_HISTORIES'] ?? 12);
/** What costs so much has a number on each piece. */
const numbered = 79 as const;

let store: TestStore;
let place: Awaited<ReturnType<typeof refundsOn>>['place'];

beforeAll(async () => {
  store = await startTestStore({ environment: { CANCELLATION_MINUTES: '10080' } });
  // Of orders for less the first box bears the delivery.
  await (await settingsStaffOf(store)).change({ deliveryChargePaise: 4000, freeDeliveryPaise: 20_000 });
  const orders = await refundsOn(store);
  ({ place } = orders);
  await numberPieces(store, await orders.productAt(numbered), 10 * histories);
});
afterAll(() => store.close());

const lines = fc.array(
  fc.record({ rupees: fc.constantFrom(2, 50, numbered, numbered), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 2,
  },
);
const what = fc.constantFrom(
  ...(['pack', 'pack', 'pack', 'two', 'close', 'close', 'close', 'reopen', 'send', 'send', 'send', 'cancel'] as const),
  ...(['deliver', 'deliver', 'fail', 'fail', 'turn', 'receive', 'inspect', 'remit', 'remit'] as const),
);
const pick = fc.nat({ max: 997 });
const step = fc.record({ what, pick });
const anySteps = fc.array(step, { minLength: 4, maxLength: 16 });
/** What chance alone seldom puts in this order: a parcel comes back and is inspected, with other steps before, after, and now and then between. */
const wayBack = ['close', 'send', 'turn', 'receive', 'inspect'] as const;
const backSteps = fc
  .record({
    before: fc.array(step, { maxLength: 2 }),
    // Of the bits, as `take` reads them, some units of each line.
    packed: fc.constantFrom(3, 5, 7),
    way: fc.tuple(...wayBack.map(() => fc.record({ pick, next: fc.option(step, { freq: 3 }) }))),
    after: fc.array(step, { maxLength: 5 }),
  })
  .map(({ before, packed, way, after }) => [
    ...before,
    { what: 'pack' as const, pick: packed },
    ...way.flatMap(({ pick, next }, place) => [{ what: wayBack[place] ?? 'inspect', pick }, ...(next ? [next] : [])]),
    ...after,
  ]);
const steps = fc.oneof(anySteps, backSteps);
const history = fc.record({
  lines,
  discountRupees: fc.constantFrom(0, 0.5),
  method: fc.constantFrom('cod', 'razorpay'),
  steps,
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type Step = History['steps'][number];
type Placed = Awaited<ReturnType<typeof place>>;

async function refusable(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    const isPolite = (error instanceof AppError || error instanceof ApiError) && error.status < 500;
    if (!isPolite) throw error;
  });
}

async function take({ customer, order }: Placed, { what, pick }: Step): Promise<void> {
  const ctx = commandOf(store);
  const shipments = await listShipmentsOf(store.ctx.db, [order._id]);
  const items = await listItems(store.ctx.db, order._id);
  const one = <Row>(rows: readonly Row[]) => rows[pick % Math.max(1, rows.length)];
  const packing = shipments.find(({ state }) => state === 'packing');
  const packed = one(shipments.filter(({ state }) => state === 'packed'));
  const out = shipments.filter(isOut).flatMap(({ boxes }) => boxes);
  const box = one(out);
  const expected = out.filter((box) => isUndelivered(box) && !box.receivedAt);
  const received = out.filter(({ receivedAt, inspectedAt }) => receivedAt && !inspectedAt);
  const report = (status: BoxEvent['status']) =>
    box
      ? followBox(store.ctx, box.id, { status, at: store.ctx.clock(), reason: null, place: null })
      : Promise.resolve();
  const chosen = items.map((item, index) => {
    const most = Math.max(0, unitsToPack(item, shipments));
    return { orderItemId: item.id, quantity: Math.min(most, (pick >> index) % 4) };
  });
  const units = chosen.filter(({ quantity }) => quantity > 0);
  const acts: Record<typeof what, () => Promise<unknown>> = {
    pack: async () => {
      if (!packing && units.length > 0) await packPieces(store, await packBoxes(store, order._id, [{ units }]));
    },
    two: async () => {
      if (!packing && units.length > 1)
        await packPieces(
          store,
          await packBoxes(
            store,
            order._id,
            units.map((line) => ({ units: [line] })),
          ),
        );
    },
    close: async () => {
      if (packing) await closeShipment(ctx, { shipmentId: packing.id, expectedVersion: packing.version });
    },
    reopen: async () => {
      if (packed)
        await reopenShipment(ctx, { shipmentId: packed.id, expectedVersion: packed.version, reason: 'Wrong box' });
    },
    send: async () => {
      if (packed) await handOverShipment(ctx, { shipmentId: packed.id });
    },
    cancel: async () => {
      const line = order.items[pick % order.items.length];
      const items = [{ product: line?.product._id ?? '', quantity: 1 + (pick % 2) }];
      await customer.api.cancelOrder({
        params: { id: order._id },
        body: { cancellationReason: 'I ordered by mistake', ...(pick % 7 === 0 ? {} : { items }) },
      });
    },
    deliver: () => report('delivered'),
    remit: async () => {
      if (!box) return;
      const [cash] = await cashOf(order._id, box.id);
      await recordRemittance(ctx, {
        params: { id: box.id },
        body: {
          // A paisa less, what was collected, or more.
          amount: ((cash?.collected ?? 0) + (pick % 3) - 1) / 100,
          ...{ utr: `UTR${pick}AB`, day: dateInIndia(store.ctx.clock()), expectedVersion: cash?.version ?? 1 },
        },
      });
    },
    fail: () => report('attempt-failed'),
    turn: () => report('returning'),
    receive: async () => {
      const back = one(expected) ?? box;
      if (back) await receiveReturned(ctx, { boxId: back.id });
    },
    inspect: async () => {
      const looked = one(received) ?? box;
      const outcome = (['free', 'damaged', 'written-off'] as const)[pick % 3] ?? 'free';
      const outcomes = (looked?.items ?? []).flatMap(({ orderItemId: itemId, quantity }) => {
        const pieces = (looked?.pieces ?? []).filter(({ orderItemId }) => orderItemId === itemId);
        if (pieces.length === 0) return [{ itemId, quantity, outcome }];
        return pieces.map(({ unitId }) => ({ itemId, quantity: 1, outcome, unitId }));
      });
      if (!looked) return;
      await inspectReturned(ctx, { boxId: looked.id, outcomes });
      await expectInspected(looked, outcome);
    },
  };
  store.advanceClock(60_000);
  await refusable(acts[what]);
}

/** Boxes of numbered pieces that were inspected, in all histories. */
let inspected = 0;

async function expectInspected({ pieces }: WholeBox, outcome: 'free' | 'damaged' | 'written-off'): Promise<void> {
  if (pieces.length === 0) return;
  inspected += 1;
  const ids = pieces.map(({ unitId }) => unitId);
  const states = await store.rows<{ state: string }>(
    sql`SELECT state FROM serial_units WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  );
  const wanted = { free: 'in-stock', damaged: 'returned', 'written-off': 'written-off' }[outcome];
  expect(states.map(({ state }) => state)).toEqual(ids.map(() => wanted));
}

type CashRow = { box: string; collected: number; remitted: number | null; version: number };

/** What couriers collected for an order, or for one of its boxes. */
function cashOf(orderId: string, boxId?: string): Promise<CashRow[]> {
  return store.rows<CashRow>(sql`
    SELECT box_id AS box, collected_paise::int AS collected, remitted_paise::int AS remitted, version FROM courier_remittances
    WHERE order_id = ${orderId} AND (${boxId ?? null}::uuid IS NULL OR box_id = ${boxId ?? null}::uuid) ORDER BY box_id`);
}

/** Cash waits of each delivered box, once, as its label said; and a claim is there for each box with damage. */
async function expectCash(orderId: string, boxes: readonly WholeBox[]): Promise<void> {
  const delivered = boxes.filter(({ status, collectPaise }) => status === 'delivered' && collectPaise > 0);
  const cash = await cashOf(orderId);
  const kept = cash.map(({ box, collected }) => [box, collected]);
  expect(kept).toEqual(delivered.map(({ id, collectPaise }) => [id, collectPaise]).toSorted());
  for (const { remitted, collected } of cash)
    if (remitted !== null) expect(Math.abs(remitted - collected)).toBeLessThanOrEqual(1);
  const claims = await store.rows<{ box: string; paise: number }>(
    sql`SELECT box_id AS box, amount_paise::int AS paise FROM courier_claims WHERE order_id = ${orderId}`,
  );
  for (const { box, paise } of claims) {
    const found = boxes.find(({ id }) => id === box);
    expect(found?.inspectedAt).toBeTruthy();
    expect(paise).toBeLessThanOrEqual(sum(found?.items ?? [], ({ totalPaise }) => totalPaise ?? 0));
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

type Sums = { total: number; cancelled: number; tax: number; status: string; paid: string };

/** What holds at any time. */
async function expectSums({ order }: Placed, { method }: { method: string }): Promise<void> {
  const [row] = await store.rows<Sums>(sql`
    SELECT total_paise::int AS total, cancelled_paise::int AS cancelled, tax_paise::int AS tax, status, payment_status AS paid
    FROM orders WHERE id = ${order._id}`);
  if (!row) throw new Error('The order is gone');
  const shipments = await listShipmentsOf(store.ctx.db, [order._id]);
  const items = await listItems(store.ctx.db, order._id);
  const documents = await invoicesOf(store, order._id);
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const billed = sum(invoices, ({ total }) => total) - sum(notes, ({ total }) => total);
  const billedTax = sum(invoices, ({ tax }) => tax) - sum(notes, ({ tax }) => tax);
  const worth = row.total - row.cancelled;
  expect(billed).toBeLessThanOrEqual(worth);
  expect(billedTax).toBeGreaterThanOrEqual(0);
  const isOver = row.status === 'shipped' || row.status === 'delivered' || row.status === 'cancelled';
  if (isOver) expect([row.status, billed]).toEqual([row.status, worth]);
  if (isOver && row.cancelled === 0) expect(billedTax).toBe(row.tax);
  const live = shipments.filter(isBilled);
  for (const item of items) {
    const sent = sumUnits(linesOf(live.filter(isOut)), item.id);
    expect(item.quantity - item.cancelledQuantity).toBeGreaterThanOrEqual(sent);
    if (row.status === 'confirmed') expect(item.sentQuantity).toBe(sent);
  }
  if (method === 'razorpay') expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
  await expectPieces(store, order._id, shipments);
  await expectCash(
    order._id,
    shipments.flatMap(({ boxes }) => boxes),
  );
  const collected = sum(await cashOf(order._id), (cash) => cash.collected);
  if (method === 'cod' && row.status === 'delivered') expect(collected).toBe(worth);
  const toCollect = sum(
    live.flatMap(({ boxes }) => boxes.filter((box) => !isUndelivered(box))),
    ({ collectPaise }) => collectPaise,
  );
  if (method === 'cod' && row.status === 'delivered') expect(toCollect).toBe(worth);
  if (method === 'razorpay') expect(toCollect).toBe(0);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
}

/** Units of the products of an order that are in the house, or with a courier and not received back. */
async function unitsOf({ order }: Placed): Promise<number> {
  const [row] = await store.rows<{ units: number }>(sql`
    SELECT (SELECT sum(on_hand)::int FROM place_levels WHERE product_id IN (SELECT product_id FROM order_items WHERE order_id = ${order._id}))
      + coalesce((SELECT sum(l.quantity)::int FROM box_items l JOIN boxes b ON b.id = l.box_id JOIN shipments s ON s.id = b.shipment_id
        WHERE s.order_id = ${order._id} AND s.handed_over_at IS NOT NULL AND b.received_at IS NULL), 0)
      + coalesce((SELECT -sum(least(m.blocked, 0))::int FROM stock_movements m WHERE m.reason = 'damage' AND m.product_id IN
        (SELECT product_id FROM order_items WHERE order_id = ${order._id}) AND m.blocked_as = 'to_inspect'
        AND NOT EXISTS (SELECT FROM stock_movements d WHERE d.number = m.number + 1 AND d.blocked_as = 'damaged')), 0) AS units`);
  return row?.units ?? 0;
}

/** Come first in every run: a history for each outcome of an inspection. */
const inspectedPieces = [0, 1, 2].map(
  (outcome): History => ({
    lines: [{ rupees: numbered, quantity: 2 }],
    ...{ discountRupees: 0, method: 'cod' },
    steps: [{ what: 'pack', pick: 7 }, ...wayBack.map((what) => ({ what, pick: outcome }))],
  }),
);

/** One unit in no box and one of a closed box are cancelled together: their shares are those of two divisions. */
const looseAndBoxed: History = {
  lines: [{ rupees: numbered, quantity: 4 }],
  ...{ discountRupees: 0.5, method: 'cod' },
  steps: [
    { what: 'pack', pick: 3 },
    { what: 'close', pick: 0 },
    { what: 'cancel', pick: 1 },
  ],
};

test(`[SHIP-01][SHIP-02][SHIP-92][CLAIM-13] in ${histories} histories of partial shipments, cancellations and boxes that come back, units, their numbers, invoices, credit notes, refunds, cash, what couriers sent of it and claims agree with the order`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, ...given }) => {
      const placed = await place({ ...given, until: 'paid' });
      await confirm(store, placed.order._id);
      const before = await unitsOf(placed);
      for (const step of steps) {
        await take(placed, step);
        await expectSums(placed, given);
      }
      expect(await unitsOf(placed)).toBe(before);
      expect(store.takeErrors()).toEqual([]);
    }),
    { numRuns: histories, examples: [...inspectedPieces, looseAndBoxed].map((one) => [one]) },
  );
  expect(inspected).toBeGreaterThanOrEqual(inspectedPieces.length);
}, 1_800_000);
