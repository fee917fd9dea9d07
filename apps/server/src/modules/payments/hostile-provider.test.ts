import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileWorld, openHostileWorld } from '../../../test/hostile-provider.ts';
import {
  anySteps,
  couponCode,
  referencesOf,
  type Sequence,
  type Step,
  settleWorld,
  takeStep,
  waysIntoSituations,
} from '../../../test/hostile-steps.ts';
import { stockOf } from '../../../test/order-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { listRefunds } from './index.ts';

const sequences = Number(process.env['HOSTILE_SEQUENCES'] ?? 100);
const plentyOfStock = 1_000_000;
const eightDaysMs = 8 * 86_400_000;
/** Operator alerts: the only errors that a hostile provider may cause. */
const expectedErrors = /the money is still owed|contact the provider|the amount differs/;

let world: HostileWorld;

beforeAll(async () => {
  world = await openHostileWorld();
  await setStock(world.store, world.product, plentyOfStock);
  await world.store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (${newId()}, ${couponCode}, 'fixed', 5000)`,
  );
});
afterAll(() => world.close());

test(`[P1][P2][PAY-04][PAY-05][PAY-09][PAY-10][STOCK-02][CPN-03] whatever the provider does, in ${sequences} random sequences and in each situation, the ledger balances and nothing is paid or refunded twice`, async () => {
  const run = async (steps: Step[]) => {
    const sequence: Sequence = { world, orders: [], inbox: [], delivered: [] };
    const before = await countsNow();
    for (const step of steps) await takeStep(sequence, step);
    await expectBooksToHold(sequence, before);
    await settleWorld(sequence);
    await expectBooksToHold(sequence, before);
    await expectRest(sequence);
    expect(world.store.takeErrors().filter((line) => !expectedErrors.test(line))).toEqual([]);
    world.store.advanceClock(eightDaysMs);
  };
  const examples = waysIntoSituations.map((steps): [Step[]] => [steps]);
  await fc.assert(fc.asyncProperty(anySteps, run), { numRuns: examples.length + sequences, examples });
  expect(unseen(await countSituations())).toEqual([]);
}, 1_200_000);

/** How often each relevant situation occurred. */
async function countSituations(): Promise<Record<string, number>> {
  const [found = {}] = await world.store.rows<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM payments WHERE status = 'captured') AS paid,
           (SELECT count(*)::int FROM payments WHERE status = 'surplus') AS surplus,
           (SELECT count(*)::int FROM refunds WHERE status = 'processed') AS refunded,
           (SELECT count(*)::int FROM refunds WHERE origin = 'provider') AS given_back,
           (SELECT count(*)::int FROM refunds WHERE part_of IS NOT NULL) AS split,
           (SELECT count(*)::int FROM payments WHERE discount_paise > 0) AS lowered,
           (SELECT count(*)::int FROM payments WHERE fee_paise > 0) AS raised,
           (SELECT count(*)::int FROM orders WHERE status = 'cancelled') AS ended,
           (SELECT count(*)::int FROM orders WHERE cancelled_paise > 0 AND status <> 'cancelled') AS cut`);
  return found;
}

function unseen(situations: Record<string, number>): string[] {
  return Object.entries(situations).flatMap(([name, count]) => (count === 0 ? [name] : []));
}

type Counts = { stock: number; couponUses: number };

async function countsNow(): Promise<Counts> {
  const [coupon] = await world.store.rows<{ used_count: number; uses: number }>(
    sql`SELECT used_count, (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
        FROM coupons c WHERE code = ${couponCode}`,
  );
  expect(coupon?.used_count).toBe(coupon?.uses);
  return { stock: await stockOf(world.store, world.product), couponUses: coupon?.uses ?? Number.NaN };
}

/** Invariants that hold at any time, whatever events have arrived. */
async function expectBooksToHold({ orders }: Sequence, before: Counts): Promise<void> {
  const references = referencesOf(orders);
  if (references.length === 0) return;
  const ledger = await readLedger(world.ctx(), references);
  expect(ledger.differences).toEqual([]);
  // Neither is more promised than was taken, nor than the provider has left.
  expect(ledger.refundedPaise + ledger.owedPaise).toBeLessThanOrEqual(ledger.capturedPaise);
  const rows = await world.store.rows<{ units: number; coupons: number; most_paid: number; most_moves: number }>(sql`
    SELECT coalesce(sum(i.quantity - i.cancelled_quantity) FILTER (WHERE o.status <> 'cancelled'), 0)::int AS units,
           count(*) FILTER (WHERE o.coupon_code IS NOT NULL AND o.status <> 'cancelled')::int AS coupons,
           max((SELECT count(*) FROM payments p WHERE p.reference = o.id AND p.status = 'captured'))::int AS most_paid,
           max((SELECT count(*) FROM order_status_changes c WHERE c.order_id = o.id AND c.to_status = 'processing'))::int
             AS most_moves
    FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id IN ${references}`);
  const [row] = rows;
  const now = await countsNow();
  expect(before.stock - now.stock).toBe(row?.units);
  expect(now.couponUses - before.couponUses).toBe(row?.coupons);
  expect(row?.most_paid).toBeLessThanOrEqual(1);
  expect(row?.most_moves).toBeLessThanOrEqual(1);
}

/** Once every event has been processed, the provider's records match ours, order by order. */
async function expectRest({ orders }: Sequence): Promise<void> {
  for (const reference of referencesOf(orders)) {
    const ledger = await readLedger(world.ctx(), [reference]);
    const { paidOrdersPaise, payerFeesPaise, offersPaise, unexplainedPaise } = ledger;
    const keptPaise = paidOrdersPaise + payerFeesPaise - offersPaise - unexplainedPaise;
    expect(await world.keptByProvider(reference)).toBe(keptPaise);
    const refunds = await listRefunds(world.ctx(), [reference]);
    expect(refunds.map((refund) => refund.status).filter((status) => status === 'due' || status === 'failed')).toEqual(
      [],
    );
    const [order] = await world.store.rows(sql`SELECT status FROM orders WHERE id = ${reference}`);
    expect(['processing', 'cancelled']).toContain(order?.['status']);
  }
}
