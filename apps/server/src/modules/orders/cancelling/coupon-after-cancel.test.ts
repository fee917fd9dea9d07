import type { Order } from '@bijli/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelledState, placeCart } from '../../../../test/cancel-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const mistake = { cancellationReason: 'I ordered by mistake' };
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function usesOf(order: Order): Promise<number> {
  return (await store.rows(sql`SELECT 1 FROM coupon_uses WHERE order_id = ${order._id}`)).length;
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

test('[CPN-04] below the coupon’s minimum the rest keeps its price, each unit refunds what was paid for it, and the refunds never exceed the payment', async () => {
  const step = fc.record({ line: fc.nat({ max: 1 }), quantity: fc.integer({ min: 1, max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const { customer, order, lines, params } = await placeCart(store, { isAtMinimum: true });
      const totals = order.items.map(({ total }) => paiseOf(total));
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(paiseOf(order.total));
      for (const { line, quantity } of steps) {
        const { product, variantId } = lines[line === 0 ? 0 : 1];
        const before = (await customer.api.getOrder({ params })).order;
        const item = before.items[line];
        const left = (item?.quantity ?? 0) - (item?.cancelledQuantity ?? 0);
        const others = before.items.reduce((sum, one) => sum + one.quantity - one.cancelledQuantity, 0) - left;
        // Cancelling the last units would end the order, which is a different case.
        if (left < quantity || left - quantity + others === 0) continue;
        const body = { ...mistake, items: [{ product, variantId, quantity }] };
        const { order: now } = await customer.api.cancelOrder({ params, body });
        const backPaise = paiseOf(now.cancelledAmount) - paiseOf(before.cancelledAmount);
        const share = ((totals[line] ?? 0) * quantity) / (item?.quantity ?? 1);
        expect(Math.abs(backPaise - share)).toBeLessThan(quantity);
        expect([now.coupon, now.discount, now.total]).toEqual([order.coupon, order.discount, order.total]);
        const { cancelledPaise, parts, refunded } = await cancelledState(store, order._id);
        expect([cancelledPaise, parts, refunded]).toEqual(Array(3).fill(paiseOf(now.cancelledAmount)));
        expect(refunded).toBeLessThan(paiseOf(order.total));
        expect(await usesOf(order)).toBe(1);
      }
      await customer.api.cancelOrder({ params, body: mistake });
      expect(new Set(Object.values(await cancelledState(store, order._id)))).toEqual(new Set([paiseOf(order.total)]));
      expect(await usesOf(order)).toBe(0);
    }),
    { numRuns: 8 },
  );
});
