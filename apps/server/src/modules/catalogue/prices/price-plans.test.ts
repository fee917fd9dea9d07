import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listingDifferences } from '../../../../test/listing-differences.ts';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let frozen = new Date();
let offset = 0;

/** Sets the store's clock, which then stands still. */
function setClock(moment: string): void {
  frozen = new Date(moment);
  const wanted = frozen.getTime() - Date.now();
  store.advanceClock(wanted - offset);
  offset = wanted;
}

beforeAll(async () => {
  store = await startTestStore({ overrides: { clock: () => frozen } });
});
afterAll(() => store.close());

/** The cable at ₹1,299, MRP ₹1,499, without plans and history. */
async function pricedCable(): Promise<Product> {
  const prices = sql`base_paise = 149900, sale_paise = 129900`;
  const [row] = await store.rows<{ id: string }>(
    sql`UPDATE products SET ${prices}, planned_paise = NULL WHERE slug = ${cableSlug} RETURNING id`,
  );
  const id = row?.id ?? '';
  await store.rows(sql`UPDATE variants SET ${prices} WHERE product_id = ${id}`);
  await store.rows(sql`DELETE FROM price_plans WHERE product_id = ${id}`);
  await store.rows(sql`DELETE FROM price_changes WHERE product_id = ${id}`);
  await expect.poll(async () => (await store.product(cableSlug)).price.salePrice).toBe(1299);
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 1000);
  return cable;
}

async function plan(product: Product, given: { price?: number; from: string; to: string | null }) {
  const person = await createStaff(store, { permissions: ['products.change', 'products.read'] });
  const { from: startsAt, to: endsAt, price: salePrice = 999 } = given;
  const variantIds = product.variants.map(({ _id }) => _id);
  const reply = await person.api.planPrice({
    params: { id: product._id },
    body: { variantIds, salePrice, startsAt, endsAt },
  });
  return { person, plans: reply.plans };
}

async function orderAt(moment: string, product: Product, total: number) {
  setClock(moment);
  const customer = await store.createCustomer();
  return customer.api.placeOrder({ body: { ...orderOf(product), paymentMethod: 'razorpay', total } });
}

test.each([
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Asia/Kolkata', -330],
])(
  '[PRICE-01] [C1-07] with the server in %s a plan from 24 to 26 October in India sells at exactly these moments',
  async (zone, minutesFromUtc) => {
    vi.stubEnv('TZ', zone);
    try {
      expect(new Date('2026-10-24T00:00:00Z').getTimezoneOffset()).toBe(minutesFromUtc);
      setClock('2026-10-20T06:00:00Z');
      const cable = await pricedCable();
      await plan(cable, { from: '2026-10-24T00:00:00+05:30', to: '2026-10-27T00:00:00+05:30' });
      const prices: [moment: string, rupees: number][] = [
        ['2026-10-23T18:29:59.999Z', 1299],
        ['2026-10-23T18:30:00.000Z', 999],
        ['2026-10-26T18:29:59.999Z', 999],
        ['2026-10-26T18:30:00.000Z', 1299],
      ];
      for (const [moment, rupees] of prices) {
        const { order } = await orderAt(moment, cable, rupees);
        expect([moment, order.total]).toEqual([moment, rupees]);
      }
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test('[PRICE-02] [C1-07] a cart of 23:59 that is paid at 00:01 is refused with the new figure', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  await plan(cable, { from: '2026-10-24T00:00:00+05:30', to: '2026-10-27T00:00:00+05:30' });
  const refusal = await refusalOf(orderAt('2026-10-26T18:31:00Z', cable, 999));
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({ code: 'total_changed', figures: { total: 1299, items: [{ price: 1299 }] } });
});

test('[PRICE-01] the page, its variants, cards, lists, wishlist, compare, hero and feed show the price in force', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  await store.rows(
    sql`UPDATE hero_products SET product_id = ${cable._id} WHERE id = (SELECT id FROM hero_products LIMIT 1)`,
  );
  await plan(cable, { from: '2026-10-24T00:00:00+05:30', to: null });
  setClock('2026-10-24T06:00:00Z');
  await store.runJobs({ only: ['apply-price-plans'], isEarly: true });
  const shown = async () => {
    const page = await store.product(cableSlug);
    const { products } = await store.api.listProducts({ query: { search: 'taar usb-c', limit: 30 } });
    const { data } = await store.api.getHero();
    return [
      page.price.salePrice,
      ...new Set(page.variants.map(({ price }) => price.salePrice)),
      products.find(({ _id }) => _id === cable._id)?.price.salePrice,
      data.homepage.heroProducts.find(({ _id }) => _id === cable._id)?.sp,
    ];
  };
  await expect.poll(shown).toEqual([999, 999, 999, 999]);
  const customer = await store.createCustomer();
  await customer.api.addToWishlist({ body: { productId: cable._id } });
  const { wishlist } = await customer.api.getWishlist();
  expect(wishlist[0]?.price).toEqual({ basePrice: 1499, salePrice: 999 });
  const { body: feed, headers } = await store.app.inject('/feeds/products.xml');
  expect(headers['cache-control']).toBe('no-cache');
  const item = feed.slice(feed.indexOf(`<g:id>${cable.defaultSku}</g:id>`));
  expect(item.match(/<g:sale_price>(.*?)<\/g:sale_price>/)?.[1]).toBe('999.00 INR');
});

test('[PRICE-03] lists sort and filter by the price in force once a job has run, at each start and end; history has each once', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  const { person } = await plan(cable, { from: '2026-10-24T00:00:00+05:30', to: '2026-10-27T00:00:00+05:30' });
  const listed = async () => {
    const [row] = await store.rows<{ paise: number }>(
      sql`SELECT sale_paise::int AS paise FROM listings WHERE product_id = ${cable._id}`,
    );
    return row?.paise;
  };
  expect(await listed()).toBe(129900);
  setClock('2026-10-23T18:30:00Z');
  for (const _ of [1, 2]) await store.runJobs({ only: ['apply-price-plans'], isEarly: true });
  expect(await listed()).toBe(99900);
  setClock('2026-10-26T18:30:00Z');
  for (const _ of [1, 2]) await store.runJobs({ only: ['apply-price-plans'], isEarly: true });
  // Two early jobs, and the ones that the plan enqueued, have run by now: nothing is left to do.
  const { applyPricePlans } = await import('./apply-price-plans.ts');
  await applyPricePlans(store.ctx);
  expect(await listed()).toBe(129900);
  expect(await listingDifferences((statement) => store.rows(sql.raw(statement)))).toEqual({});
  const other = await createStaff(store, { permissions: ['products.read'] });
  const { changes, plans } = await other.api.listProductPrices({ params: { id: cable._id }, query: {} });
  expect(plans).toEqual([]);
  const ofOne = changes.filter(({ variantId }) => variantId === cable.defaultVariant);
  expect(ofOne.map(({ at, reason, before, after }) => [at, reason, before.salePrice, after.salePrice])).toEqual([
    ['2026-10-26T18:30:00.000Z', 'plan-ended', 999, 1299],
    ['2026-10-23T18:30:00.000Z', 'plan-started', 1299, 999],
  ]);
  expect(person.id).toBeTruthy();
});

test('[PRICE-03] after a night without any process, one run catches up with plans that started and ended meanwhile', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  await plan(cable, { from: '2026-10-21T00:00:00Z', to: '2026-10-21T06:00:00Z' });
  await plan(cable, { price: 899, from: '2026-10-21T06:00:00Z', to: null });
  setClock('2026-10-22T06:00:00Z');
  const { applyPricePlans } = await import('./apply-price-plans.ts');
  await applyPricePlans(store.ctx);
  const rows = await store.rows<{ reason: string; paise: number }>(
    sql`SELECT reason, sale_paise::int AS paise FROM price_changes
        WHERE product_id = ${cable._id} AND variant_id = ${cable.defaultVariant}::uuid ORDER BY at, reason`,
  );
  expect(rows.map(({ reason, paise }) => [reason, paise])).toEqual([
    ['plan-started', 99900],
    ['plan-ended', 129900],
    ['plan-started', 89900],
  ]);
  const [product] = await store.rows(sql`SELECT planned_paise::int AS paise FROM products WHERE id = ${cable._id}`);
  expect(product).toEqual({ paise: 89900 });
});

test('[PRICE-05] a plan above the MRP, over another plan, with wrong times or variants is refused with a sentence', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  const { person, plans } = await plan(cable, { from: '2026-10-24T00:00:00+05:30', to: '2026-10-27T00:00:00+05:30' });
  expect(plans).toHaveLength(cable.variants.length);
  expect(plans[0]).toMatchObject({ salePrice: 999, isInForce: false, createdBy: 'Rohan Deshpande' });
  const refused = async (given: { price?: number; from?: string; to?: string | null; variantIds?: string[] }) => {
    const {
      price = 999,
      from = '2026-11-01T00:00:00Z',
      to = null,
      variantIds = cable.variants.map(({ _id }) => _id),
    } = given;
    const body = { variantIds, salePrice: price, startsAt: from, endsAt: to };
    const { status, message } = await refusalOf(person.api.planPrice({ params: { id: cable._id }, body }));
    return [status, message];
  };
  expect(await refused({ price: 1500 })).toEqual([422, expect.stringContaining('₹1,500 is above the MRP of')]);
  expect(await refused({ from: '2026-10-26T00:00:00Z' })).toEqual([
    409,
    'This overlaps the price plan of ₹999 from 24 Oct 2026, 12:00 am to 27 Oct 2026, 12:00 am. End that one first, or choose other times.',
  ]);
  expect(await refused({ from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' })).toEqual([
    400,
    'A plan must end after it starts.',
  ]);
  expect(await refused({ from: '2026-10-01T00:00:00Z', to: '2026-10-02T00:00:00Z' })).toEqual([
    400,
    'This plan would have ended already.',
  ]);
  expect(await refused({ price: 0 })).toEqual([400, 'Please enter a price.']);
  expect(await refused({ variantIds: [] })).toEqual([400, `Please choose variants of ${cable.name}.`]);
  expect(await refused({ variantIds: [cable._id] })).toEqual([400, `Some of these are no variants of ${cable.name}.`]);
  // It may begin at the moment when the other ends.
  await plan(cable, { price: 1099, from: '2026-10-27T00:00:00+05:30', to: null });
});

test('[PRICE-05] of two people who plan overlapping prices at once one succeeds', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  const results = await Promise.allSettled(
    [999, 899].map((price) => plan(cable, { price, from: '2026-10-24T00:00:00Z', to: null })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [row] = await store.rows(sql`SELECT count(*)::int AS plans FROM price_plans WHERE product_id = ${cable._id}`);
  expect(row).toEqual({ plans: cable.variants.length });
});

test('[PRICE-06] a plan in force ends now and the price is back; a plan of later disappears', async () => {
  setClock('2026-10-20T06:00:00Z');
  const cable = await pricedCable();
  const { plans } = await plan(cable, { from: '2026-10-01T00:00:00Z', to: null });
  expect(new Set(plans.map(({ startsAt, isInForce }) => `${startsAt} ${isInForce}`))).toEqual(
    new Set(['2026-10-20T06:00:00.000Z true']),
  );
  await expect.poll(async () => (await store.product(cableSlug)).price.salePrice).toBe(999);
  setClock('2026-10-20T07:00:00Z');
  const person = await createStaff(store, { permissions: ['products.change'] });
  for (const { id } of plans) await person.api.endPricePlan({ params: { id: cable._id, planId: id } });
  await expect.poll(async () => (await store.product(cableSlug)).price.salePrice).toBe(1299);
  const later = await plan(cable, { from: '2026-11-01T00:00:00Z', to: null });
  for (const { id } of later.plans) await later.person.api.endPricePlan({ params: { id: cable._id, planId: id } });
  const kept = await store.rows(sql`SELECT state FROM price_plans WHERE product_id = ${cable._id}`);
  expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['ended']));
  const entries = await store.rows(
    sql`SELECT action FROM audit_entries WHERE entity_id = ${cable._id} AND action LIKE 'price.plan%'`,
  );
  expect(entries.length).toBeGreaterThanOrEqual(2 + 2 * plans.length);
});
