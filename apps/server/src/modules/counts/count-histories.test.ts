import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countUnits,
  createCounters,
  handOver,
  itemsOf,
  placeOf,
  post,
  sell,
  startCount,
} from '../../../test/count-factory.ts';
import { cableSlug, stockOf } from '../../../test/order-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** How many; the long proof sets more. */
const histories = Number(process.env['COUNT_HISTORIES'] ?? 8);

const [store, { counter, approver }] = await storeOfFile(createCounters);
const cable = await store.product(cableSlug);

type Happening = { kind: 'sell' } | { kind: 'hand-over' } | { kind: 'write-off' | 'find'; units: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant({ kind: 'sell' as const }),
  fc.constant({ kind: 'hand-over' as const }),
  fc.record({ kind: fc.constantFrom('write-off' as const, 'find' as const), units: fc.integer({ min: 1, max: 4 }) }),
);

/** Does it, as far as there are units; returns by how many on hand changes. */
async function happen(given: Happening, open: string[]): Promise<number> {
  const free = await stockOf(store, cable);
  if (given.kind === 'sell') {
    if (free > 0) open.push(await sell(store, cable, { paymentMethod: 'cod' }));
    return 0;
  }
  if (given.kind === 'hand-over') {
    const order = open.pop();
    if (order) await handOver(store, order);
    return order ? -1 : 0;
  }
  const change = given.kind === 'find' ? given.units : -Math.min(given.units, free);
  const line = { productId: cable._id, variantId: cable.defaultVariant, of: 'free' as const, expected: free };
  const body = { lines: [{ ...line, quantity: free + change, reason: 'correction' as const }] };
  const [result] = (await counter.api.correctStock({ body })).lines;
  expect(result?.isDone).toBe(true);
  return change;
}

/** Everything that moved, over all movements. */
async function movedInAll() {
  const [row] = await store.rows<{ free: number; onHand: number }>(
    sql`SELECT sum(change)::int AS free, sum(change + held + blocked)::int AS "onHand" FROM stock_movements
        WHERE product_id = ${cable._id} AND variant_id IS NOT DISTINCT FROM ${cable.defaultVariant}::uuid`,
  );
  return row;
}

test('[CNT-19] after posting on hand is what was counted and what happened since, whatever was sold, handed over or corrected meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 2 }),
      fc.integer({ min: -6, max: 3 }),
      fc.array(happening, { maxLength: 4 }),
      async (before, error, after) => {
        await store.rows(
          sql`UPDATE orders SET status = 'failed' WHERE status IN ('pending', 'processing', 'confirmed')`,
        );
        await setStock(store, cable, 5);
        const open: string[] = [];
        for (const given of before) await happen(given, open);
        const there = (await placeOf(store, cable))?.onHand ?? 0;
        const counted = Math.max(0, there + error);
        const id = await startCount(counter);
        await countUnits(counter, { id, code: cable.defaultSku, quantity: counted });
        let since = 0;
        for (const given of after) since += await happen(given, open);
        await post(store, approver, id);
        const [place, [item]] = [await placeOf(store, cable), await itemsOf(approver, id)];
        const notThere = item?.notThere ?? 0;
        expect(place?.onHand).toBe(counted + since + notThere);
        if (notThere > 0) expect(place?.free).toBe(0);
        expect(place?.free).toBe(await stockOf(store, cable));
        expect(await movedInAll()).toEqual({ free: place?.free, onHand: place?.onHand });
      },
    ),
    { numRuns: histories, seed: Number(process.env['TEST_SEED']) || 1 },
  );
}, 1_200_000);
