import { ApiError, type Product } from '@bijli/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStock, readStockDifferences } from '../src/modules/ledger/index.ts';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, orderOf, phoneSlug } from './order-factory.ts';
import { refusalOf } from './refusal-of.ts';
import { staffClientOf } from './staff-client.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from './test-store.ts';

/** How many; the long proof sets 1,000. */
const histories = Number(process.env['STOCK_HISTORIES'] ?? 12);

let store: TestStore;
let person: TestPerson;
let products: Product[];

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, {
    permissions: ['stock.change', 'stock.read', 'stock.approve', 'orders.change', 'orders.read', 'dispatch.change'],
  });
  products = [await store.product(cableSlug), await store.product(phoneSlug)];
});
afterAll(() => store.close());

const sellableOf = ({ _id, defaultVariant }: Product) => ({ productId: _id, variantId: defaultVariant });

type Order = { id: string; customer: TestCustomer; product: Product; left: number; state: 'placed' | 'sent' | 'ended' };

const steps = fc.array(
  fc.record({
    does: fc.constantFrom(
      ...(['place', 'place', 'cancel', 'cancel-one', 'send', 'correct'] as const),
      ...(['keep_back', 'damage', 'release', 'found', 'lost', 'safety', 'count'] as const),
    ),
    which: fc.nat(),
    units: fc.integer({ min: 1, max: 4 }),
    isBeside: fc.boolean(),
  }),
  { minLength: 6, maxLength: 14 },
);

test('[STK-45][STK-46][STK-53] after any history, with steps side by side, free, held and blocked are the sums of the movements, and held is what orders hold', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      for (const product of products) {
        await clearTarget(product);
        await setStock(store, product, 30);
      }
      const orders: Order[] = [];
      let beside: Promise<unknown>[] = [];
      for (const { does, which, units, isBeside } of history) {
        const work = run(does, { which, units, orders });
        beside.push(work);
        if (isBeside) continue;
        await Promise.all(beside);
        beside = [];
      }
      await Promise.all(beside);
      await expectSums(orders);
    }),
    { numRuns: histories, seed: Number(process.env['TEST_SEED']) || 1 },
  );
}, 1_200_000);

/** Gives what the history before kept from sale back. */
async function clearTarget(product: Product): Promise<void> {
  const { unit } = await person.api.readStockUnit({ params: { id: product.defaultVariant ?? product._id } });
  const line = { ...sellableOf(product), expected: { safety: unit.safetyTarget }, target: { safety: 0 } };
  await person.api.setStockTargets({ body: { lines: [line] } });
}

type Step = { which: number; units: number; orders: Order[] };

/** One step of a history. What the store refuses, since too few are there or the order moved on, changes nothing. */
async function run(does: string, { which, units, orders }: Step): Promise<void> {
  const product = products[which % products.length] as Product;
  if (does === 'place') return place(product, units, orders);
  if (does === 'safety') {
    // Whatever it is: of two at once the later one is refused in words.
    const { unit } = await person.api.readStockUnit({ params: { id: product.defaultVariant ?? product._id } });
    const line = {
      ...sellableOf(product),
      expected: { safety: unit.safetyTarget },
      target: { safety: (units * 7) % 24 },
    };
    await person.api.setStockTargets({ body: { lines: [line] } });
    return;
  }
  if (does === 'count') {
    const { unit } = await person.api.readStockUnit({ params: { id: product.defaultVariant ?? product._id } });
    const expected = unit.quantity + unit.held + unit.blocked;
    const line = {
      ...sellableOf(product),
      of: 'shelf' as const,
      expected,
      quantity: Math.max(0, expected - units * 5),
    };
    await person.api.correctStock({ body: { lines: [{ ...line, reason: 'count' }] } });
    return;
  }
  if (does === 'correct') {
    const line = { ...sellableOf(product), of: 'free' as const, expected: 30, quantity: 25 + units };
    await person.api.correctStock({ body: { lines: [{ ...line, reason: 'correction' }] } });
    return;
  }
  const order = orders.filter(({ state }) => state === 'placed')[which % Math.max(1, orders.length)];
  if (does === 'cancel' || does === 'cancel-one' || does === 'send') return order && moveOrder(does, order);
  const body = { id: newId(), ...sellableOf(product), units, what: does as 'keep_back' };
  const blockedAs = does === 'release' ? (which % 2 === 0 ? 'kept_back' : 'damaged') : undefined;
  await person.api.moveUnits({ body: { ...body, ...(blockedAs ? { blockedAs } : {}) } }).catch(conflict);
}

function conflict(error: unknown): void {
  if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
}

async function place(product: Product, quantity: number, orders: Order[]): Promise<void> {
  const customer = await store.createCustomer();
  const body = orderOf(product, { quantity, paymentMethod: 'razorpay' });
  const placed = await customer.api.placeOrder({ body }).catch(conflict);
  if (!placed) return;
  const { order } = placed;
  await store.rows(sql`UPDATE orders SET status = 'confirmed', payment_status = 'pending' WHERE id = ${order._id}`);
  orders.push({ id: order._id, customer, product, left: quantity, state: 'placed' });
}

async function moveOrder(does: 'cancel' | 'cancel-one' | 'send', order: Order): Promise<void> {
  const params = { id: order.id };
  const { product } = order;
  if (does === 'send') {
    order.state = 'sent';
    return send(order.id);
  }
  const isWhole = does === 'cancel' || order.left === 1;
  if (isWhole) order.state = 'ended';
  order.left = isWhole ? 0 : order.left - 1;
  const items = [{ product: product._id, variantId: product.defaultVariant, quantity: 1 }];
  const body = { cancellationReason: 'Changed my mind', ...(isWhole ? {} : { items }) };
  // Refused when it was sent, or cancelled as a whole, at the same moment.
  await order.customer.api.cancelOrder({ params, body }).catch(conflict);
}

/** Again with the version of now, when the shopper has cancelled a unit meanwhile. */
async function send(id: string): Promise<void> {
  const staff = await staffClientOf(store);
  const sent = await staff.moveOrder({ params: { id }, body: { status: 'shipped' } }).catch(conflict);
  if (!sent) await send(id);
}

async function expectSums(orders: readonly Order[]): Promise<void> {
  for (const product of products) {
    const own = orders.filter((order) => order.product === product && order.state === 'placed');
    const [found] = await store.rows(sql`
      SELECT l.quantity AS level, p.free, p.held, p.blocked, p.on_hand AS "onHand", p.safety,
        (SELECT coalesce(sum(t.safety), 0)::int FROM stock_targets t WHERE t.product_id = l.product_id AND t.variant_id IS NOT DISTINCT FROM l.variant_id) AS target,
        m.free AS "sumFree", m.held AS "sumHeld", m.blocked AS "sumBlocked"
      FROM stock_levels l JOIN place_levels p ON p.product_id = l.product_id AND p.variant_id IS NOT DISTINCT FROM l.variant_id,
        LATERAL (SELECT sum(change)::int AS free, sum(held)::int AS held, sum(blocked)::int AS blocked FROM stock_movements s
          WHERE s.product_id = l.product_id AND s.variant_id IS NOT DISTINCT FROM l.variant_id) m
      WHERE l.product_id = ${product._id} AND l.variant_id IS NOT DISTINCT FROM ${product.defaultVariant}::uuid`);
    const { level, free, held, blocked, onHand, safety, target } = found as Record<string, number>;
    expect(found).toMatchObject({ free: level, sumFree: free, sumHeld: held, sumBlocked: blocked });
    expect(onHand).toBe((free ?? 0) + (held ?? 0) + (blocked ?? 0));
    // What is free fills the safety stock first, and never more than is wanted is kept.
    if ((safety ?? 0) < (target ?? 0)) expect(free).toBe(0);
    expect(safety).toBeLessThanOrEqual(target ?? 0);
    expect(held).toBe(own.reduce((sum, { left }) => sum + left, 0));
  }
}

test('[STK-47] units are kept back, released, damaged, found and lost by movements; a request sent twice moves once, and too few are refused in words', async () => {
  const [cable] = products as [Product];
  await clearTarget(cable);
  await setStock(store, cable, 10);
  await clearBlocked(cable);
  const body = { id: newId(), ...sellableOf(cable), what: 'keep_back' as const, units: 3, note: 'for the window' };
  for (const _ of [1, 2]) {
    const { shelf } = await person.api.moveUnits({ body });
    expect(shelf).toMatchObject({ quantity: 7, keptBack: 3, blocked: 3, onHand: 10 });
  }
  const release = { ...sellableOf(cable), what: 'release' as const, blockedAs: 'kept_back' as const };
  const short = await refusalOf(person.api.moveUnits({ body: { ...release, id: newId(), units: 4 } }));
  expect(short).toMatchObject({ status: 409, message: `Only 3 units of ${cable.defaultSku} are kept back.` });
  await person.api.moveUnits({ body: { ...release, id: newId(), units: 1 } });
  const lost = { id: newId(), ...sellableOf(cable), what: 'lost' as const, units: 2, blockedAs: 'kept_back' as const };
  const packer = await createStaff(store, { permissions: ['stock.change'] });
  expect((await refusalOf(packer.api.moveUnits({ body: lost }))).status).toBe(403);
  expect((await person.api.moveUnits({ body: lost })).shelf).toMatchObject({ quantity: 8, blocked: 0, onHand: 8 });
  const { movements } = await person.api.listMovements({ params: { id: cable._id }, query: {} });
  expect(
    movements.slice(0, 3).map(({ change, blocked, blockedAs, reason }) => [change, blocked, blockedAs, reason]),
  ).toEqual([
    [0, -2, 'kept_back', 'lost'],
    [1, -1, 'kept_back', 'released'],
    [-3, 3, 'kept_back', 'kept_back'],
  ]);
  const audited = await store.rows(
    sql`SELECT after FROM audit_entries WHERE action = 'stock.move' AND entity_id = ${cable._id} ORDER BY id LIMIT 1 OFFSET (
      SELECT greatest(count(*) - 3, 0) FROM audit_entries WHERE action = 'stock.move' AND entity_id = ${cable._id})`,
  );
  expect(audited[0]).toMatchObject({ after: { what: 'keep_back', quantity: 7, keptBack: 3, note: 'for the window' } });
});

async function clearBlocked({ _id, defaultVariant }: Product): Promise<void> {
  for (const reason of ['kept_back', 'damaged', 'safety'] as const)
    await store.rows(
      sql`INSERT INTO stock_movements (id, product_id, variant_id, change, level, held, blocked, blocked_as, reason)
        SELECT gen_random_uuid(), product_id, variant_id, 0, free, 0, -${sql.identifier(reason)}, ${reason}::text, 'unrecorded' FROM place_levels
        WHERE ${sql.identifier(reason)} > 0 AND product_id = ${_id} AND variant_id IS NOT DISTINCT FROM ${defaultVariant}::uuid`,
    );
}

test('[STK-48] what a process of the release before or the database has moved is named by the check, and units held for nobody are let go at night', async () => {
  const [cable] = products as [Product];
  await setStock(store, cable, 10);
  // The orders of the histories above.
  await store.rows(sql`UPDATE orders SET status = 'failed' WHERE status IN ('pending', 'processing', 'confirmed')`);
  const orders: Order[] = [];
  await place(cable, 2, orders);
  const ofCable = async () =>
    (await readStockDifferences(store.ctx)).filter((line) => line.startsWith(cable.defaultSku));
  expect(await ofCable()).toEqual([]);
  await store.rows(sql`UPDATE orders SET status = 'shipped' WHERE id = ${orders[0]?.id}`);
  expect(await ofCable()).toEqual([`${cable.defaultSku}: 2 are held, but orders that are not handed over have 0.`]);
  await checkStock(store.ctx);
  expect(await ofCable()).toEqual([]);
  const { movements } = await person.api.listMovements({ params: { id: cable._id }, query: {} });
  expect(movements[0]).toMatchObject({ change: 0, held: -2, level: 8, reason: 'unrecorded', by: null });
});
