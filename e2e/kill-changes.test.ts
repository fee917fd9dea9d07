import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, plentyOfStock, startKilledStore, stockLeft } from './fixtures/killed-store.ts';

const cheaperPaise = 9900;
const moved = { line1: '4 Residency Road', line2: '', city: '', state: '', pincode: '560001' };

describe(`kill -9 between two steps of a change by staff on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  let cheaper = '';
  const changed: Order[] = [];
  const sentElsewhere: Order[] = [];

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    store.sandbox.change({ dropWebhooks: true });
    await store.inspect(async (rows) => {
      const [product] = await rows(
        `UPDATE products SET sale_paise = $1 WHERE id = (
           SELECT p.id FROM products p JOIN stock_levels s ON s.product_id = p.id AND s.variant_id IS NULL
           WHERE p.is_active AND p.inventory_type = 'simple' AND p.id <> $2 ORDER BY p.slug LIMIT 1
         ) RETURNING id`,
        [cheaperPaise, store.product._id],
      );
      cheaper = String(product?.['id']);
      const level = 'UPDATE stock_levels SET quantity = $1, status = $2 WHERE product_id = $3';
      await rows(level, [plentyOfStock, 'in_stock', cheaper]);
    });
  }, 240_000);
  afterAll(() => store?.close());

  test('[ORDC-106] changing the goods of an order: one change, one refund, no unit lost, the books balance', async () => {
    await store.killAtSteps({ prepare: store.buy, act: changeOne });
    await store.inspect(async (rows, books) => {
      expect(books).toMatchObject({ code: 0 });
      const ids = changed.map(({ _id }) => _id);
      const found = await rows(
        `SELECT o.id, o.total_paise - o.cancelled_paise AS remaining, c.amount_paise AS difference,
           (SELECT sum(i.quantity - i.cancelled_quantity)::int FROM order_items i WHERE i.order_id = o.id) AS units,
           (SELECT i.quantity FROM order_items i WHERE i.id = c.replaced_by AND i.product_id = $1) AS replaced,
           (SELECT array_agg(r.amount_paise) FROM refunds r JOIN payments p ON p.id = r.payment_id
             WHERE p.reference = o.id) AS refunds,
           (SELECT count(*)::int FROM messages m WHERE m.order_id = o.id AND m.template = 'order-changed') AS mails,
           (SELECT count(*)::int FROM audit_entries a WHERE a.entity_id = o.id::text AND a.action = 'order.change') AS acts
         FROM orders o JOIN order_cancellations c ON c.order_id = o.id ORDER BY o.id`,
        [cheaper],
      );
      expect(found.map(({ id }) => id)).toEqual(ids.toSorted());
      for (const row of found) {
        expect(row).toMatchObject({ units: 2, replaced: 1, mails: 1, acts: 1, refunds: [row['difference']] });
      }
      expect(await stockLeft(rows, store.product)).toBe(plentyOfStock - ids.length);
      const [level] = await rows('SELECT quantity FROM stock_levels WHERE product_id = $1', [cheaper]);
      expect(level?.['quantity']).toBe(plentyOfStock - ids.length);
      const kept = found.reduce((sum, row) => sum + Number(row['remaining']), 0);
      expect(await store.netCapturedPaise()).toBe(kept);
    });
  }, 1_200_000);

  test('[ORDC-106] holding an order, sending it elsewhere and letting it go on: each is done once, and stands in the audit once', async () => {
    await store.killAtSteps({ prepare: store.buy, act: sendElsewhere });
    await store.inspect(async (rows, books) => {
      expect(books).toMatchObject({ code: 0 });
      const ids = sentElsewhere.map(({ _id }) => _id);
      const found = await rows(
        `SELECT o.id, o.staff_hold AS hold, o.shipping_address ->> 'state' AS state, o.total_paise - o.cancelled_paise AS remaining,
           (SELECT array_agg(a.action ORDER BY a.id) FROM audit_entries a WHERE a.entity_id = o.id::text) AS acts
         FROM orders o WHERE o.id = ANY ($1::uuid[]) ORDER BY o.id`,
        [ids],
      );
      expect(found.map(({ id }) => id)).toEqual(ids.toSorted());
      const acts = ['order.hold', 'order.address', 'order.release'];
      for (const row of found) expect(row).toMatchObject({ hold: null, state: 'Karnataka', acts });
    });
  }, 1_200_000);

  async function changeOne(order: Order): Promise<void> {
    const params = { id: order._id };
    const wanted = { itemId: order.items[0]?._id ?? '', quantity: 1, product: cheaper, variant: null };
    const preview = async () => (await store.staff()).previewOrderChange({ params, body: wanted });
    const { differencePaise, version: expectedVersion } = (await store.untilAnswered(preview)).change;
    const body = { requestId: crypto.randomUUID(), ...wanted, differencePaise, expectedVersion };
    await store.untilAnswered(async () => (await store.staff()).changeOrder({ params, body }), true);
    await store.until(async () => {
      const { refunds } = await store.orderNow(order);
      return refunds.length === 1 && refunds.every(({ status }) => status === 'processed');
    });
    changed.push(order);
  }

  /** After a lost answer the staff look first, as the console does. */
  async function sendElsewhere(order: Order): Promise<void> {
    const params = { id: order._id };
    const { name, email, phone } = order.shippingAddress;
    const shippingAddress = { name, email, phone, country: 'India', ...moved };
    const staff = () => store.staff();
    const now = async () => (await (await staff()).readOrder({ params })).order;
    await store.untilAnswered(async () => {
      const { staffHold, version: expectedVersion } = await now();
      if (!staffHold) await (await staff()).holdOrder({ params, body: { reason: 'address', expectedVersion } });
    });
    await store.untilAnswered(async () => {
      const { shippingAddress: to, version: expectedVersion } = await now();
      if (to.pincode !== moved.pincode)
        await (await staff()).changeOrderAddress({ params, body: { shippingAddress, expectedVersion } });
    });
    await store.untilAnswered(async () => {
      const { staffHold, version: expectedVersion } = await now();
      if (staffHold) await (await staff()).releaseOrder({ params, body: { expectedVersion } });
    });
    sentElsewhere.push(order);
  }
});
