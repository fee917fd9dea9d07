import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf, openImports } from '../../../../test/import-factory.ts';
import { orderOf } from '../../../../test/order-factory.ts';
import { createCompleteProduct } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const [plain, byHand, sold] = ['WHOLE-', 'BY-HAND', 'SOLD'];

const count = process.env['LONG_PROOFS'] === '1' ? 500 : 60;

/** Products that nobody touches. */
const addProducts = () =>
  store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
    SELECT gen_random_uuid(), 'whole-' || n, ${plain} || n, 'Whole ' || n, 'Whole', (SELECT id FROM brands ORDER BY id LIMIT 1),
      'simple', 999900, 999900, '', '', 'draft', false FROM generate_series(1, ${count - 2}) AS n`);

const pricesOf = () =>
  store.rows<{ paise: number; count: number }>(sql`
    SELECT p.sale_paise::int AS paise, count(*)::int AS count FROM products p
    WHERE p.sku LIKE 'WHOLE-%' OR p.sku IN (${byHand}, ${sold}) GROUP BY 1 ORDER BY 1`);

test(`[IMP-18][C1-13] ${count} prices are lowered, one is set by hand, 3 of another are sold: undo takes ${count - 1} back, names the one, and leaves stock`, {
  timeout: 120_000,
}, async () => {
  await addProducts();
  const { catalogue, files } = await openImports(store);
  const changes = { basePrice: 9999, salePrice: 9999 };
  const one = await createCompleteProduct(catalogue, { sku: byHand, changes });
  const other = await createCompleteProduct(catalogue, { sku: sold, changes, isOnSale: true });
  const { product: shown } = await store.api.getProduct({ params: { slug: other.document.slug } });
  await setStock(store, shown, 10);
  const skus = [...Array.from({ length: count - 2 }, (_, index) => `${plain}${index + 1}`), byHand, sold];
  const { of } = await files.check(`sku,price\n${skus.map((sku) => `${sku},8499`).join('\n')}\n`);
  const { job } = await files.apply(of);
  expect([job.done, job.leftOut, await pricesOf()]).toEqual([count, 0, [{ paise: 849_900, count }]]);

  store.advanceClock(hourMs);
  const later = await openImports(store);
  const { product: now } = await later.api.readProduct({ params: { id: one.id } });
  await later.api.saveProduct({ params: { id: one.id }, body: { version: now.version, changes: { salePrice: 8999 } } });
  const customer = await store.createCustomer();
  const { product: cheaper } = await store.api.getProduct({ params: { slug: other.document.slug } });
  const body = orderOf(cheaper, { quantity: 3, paymentMethod: 'razorpay' });
  const { order } = await customer.api.placeOrder({ body });
  expect(order.total).toBeGreaterThanOrEqual(3 * 8499);

  store.advanceClock(hourMs);
  const last = await openImports(store);
  const undone = await last.files.undo(job.id);
  expect(undone.job).toMatchObject({ done: count, leftOut: 1 });
  const { results } = await last.api.readStaffJob({ params: { id: undone.job.id }, query: { only: 'left-out' } });
  expect(results).toMatchObject([{ name: one.document.name, sentence: 'Changed since, stays: salePrice.' }]);
  expect(await pricesOf()).toEqual([
    { paise: 899_900, count: 1 },
    { paise: 999_900, count: count - 1 },
  ]);
  expect((await last.api.readProduct({ params: { id: other.id } })).product.stock).toEqual([
    { variantId: null, quantity: 7, held: 3 },
  ]);
  const { changes: history } = await last.api.listProductPrices({ params: { id: other.id } });
  expect(history.slice(0, 2).map(({ reason, before, after }) => [reason, before?.salePrice, after.salePrice])).toEqual([
    ['undo', 8499, 9999],
    ['import', 9999, 8499],
  ]);
  expect((await refusalOf(last.api.undoStaffJob({ params: { id: job.id } }))).message).toContain('nothing to undo');
});

test('[IMP-18] an import is undone until thirty days have passed, and not after', { timeout: 60_000 }, async () => {
  const first = await openImports(store);
  const product = await createCompleteProduct(first.catalogue);
  const jobs: string[] = [];
  for (const price of [949, 899]) {
    const { of } = await first.files.check(`sku,price\n${product.document.sku},${price}\n`);
    jobs.push((await first.files.apply(of)).job.id);
  }
  const [old = '', last = ''] = jobs;
  store.advanceClock(30 * dayMs - hourMs);
  const within = await openImports(store);
  expect((await within.files.undo(last)).job).toMatchObject({ done: 1, leftOut: 0 });
  store.advanceClock(2 * hourMs);
  const after = importsOf(store, (await openImports(store)).api);
  expect((await refusalOf(after.undo(old))).message).toBe('It is too late to undo this job.');
});
