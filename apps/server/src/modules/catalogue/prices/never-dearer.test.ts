import type { Input } from '@bijli/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { listingDifferences } from '../../../../test/listing-differences.ts';
import { orderOf } from '../../../../test/order-factory.ts';
import { createCompleteProduct, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { priceInForce } from './price-in-force.repository.ts';

const [store, { catalogue, api, files }] = await storeOfFile(openImports);

async function planAt(id: string, salePrice: number) {
  const body = { variantIds: [], salePrice, startsAt: store.services.clock().toISOString(), endsAt: null };
  return api.planPrice({ params: { id }, body });
}

async function editPrice(ids: string[], value: number) {
  const edit: Input<'previewBulkEdit'>['body'] = {
    ...{ selection: { kind: 'ids', ids }, action: { kind: 'price', of: 'sale', by: 'set', value } },
  };
  const { sample } = await api.previewBulkEdit({ body: edit });
  const { jobId } = await api.startBulkEdit({ body: { ...edit, expectedProducts: ids.length } });
  return { sample, ...(await finishJob(store, api, jobId)) };
}

// woocommerce/woocommerce-android#8269
test('[PRICE-63] a price set below a plan counts everywhere, and preview and result name the plan', async () => {
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const { id } = product;
  await planAt(id, 899);
  await store.runJobs({ only: ['apply-price-plans'] });
  const shown = async () => (await store.product(product.document.slug)).price.salePrice;
  await expect.poll(shown).toBe(899);
  const { sample, results } = await editPrice([id], 799);
  const named = /^₹799; the price plan of ₹899 from .* on is above it and changes nothing$/;
  expect(sample[0]?.after).toMatch(named);
  expect(results[0]?.sentence?.split(' → ')[1]).toMatch(named);
  await expect.poll(shown).toBe(799);
  const shopProduct = await store.product(product.document.slug);
  await setStock(store, shopProduct, 5);
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({
    body: { ...orderOf(shopProduct), paymentMethod: 'razorpay' },
  });
  expect(order.items[0]?.price).toBe(799);
  const [row] = (await api.listCatalogue({ query: { search: product.document.sku } })).products;
  expect(row).toMatchObject({ salePrice: 799, plannedPrice: 799 });
  expect(await listingDifferences((statement) => store.rows(sql.raw(statement)))).toEqual({});
  await editPrice([id], 1199);
  await expect.poll(shown).toBe(899);
  expect(await listingDifferences((statement) => store.rows(sql.raw(statement)))).toEqual({});
});

test('[PRICE-63] a plan above the selling price is refused, by hand and in a file, and a file’s new price names the plan', async () => {
  const product = await createCompleteProduct(catalogue);
  const { id, document } = product;
  expect(await refusalOf(planAt(id, 1099))).toMatchObject({
    status: 422,
    message: `₹1,099 is above the price of ${document.sku}, ₹999: a plan makes nothing dearer.`,
  });
  const sale = await files.check(`sku,sale price\n${document.sku},1099\n`);
  expect(sale.lines[0]?.problems).toEqual([
    { column: 'sale price', reason: 'The sale price ₹1,099 is above the price ₹999: a sale makes nothing dearer.' },
  ]);
  await planAt(id, 899);
  const [line] = (await files.check(`sku,price\n${document.sku},849\n`)).lines;
  expect(line?.warnings).toEqual([
    expect.stringMatching(/^With the new price, the price plan of ₹899 from .* is above it and changes nothing\.$/),
  ]);
});

test('[PRICE-63] whatever is planned, what is in force is never above the selling price', async () => {
  const product = await createCompleteProduct(catalogue);
  const { id } = await save(api, product, { basePrice: 9999, salePrice: 5000 });
  const unit = { productId: sql`p.id`, variantId: sql`NULL::uuid`, salePaise: sql`p.sale_paise` };
  const rupees = fc.integer({ min: 1, max: 9999 });
  /** In minutes from now. */
  const plan = fc.record({
    price: rupees,
    from: fc.integer({ min: -50, max: 50 }),
    length: fc.integer({ min: 1, max: 60 }),
  });
  const plans = fc.uniqueArray(plan, { maxLength: 4, selector: ({ from }) => from });
  const work = fc.asyncProperty(rupees, plans, async (own, given) => {
    const now = store.services.clock();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    await store.rows(sql`UPDATE products SET sale_paise = ${own * 100} WHERE id = ${id}`);
    await store.rows(sql`DELETE FROM price_plans WHERE product_id = ${id}`);
    for (const { price, from, length } of given)
      await store.rows(sql`INSERT INTO price_plans (id, product_id, sale_paise, starts_at, ends_at)
        VALUES (${newId()}, ${id}, ${price * 100}, ${at(from)}, ${at(from + length)})`);
    const [row] = await store.rows<{ paise: number }>(
      sql`SELECT (${priceInForce(unit, now)})::float8 AS paise FROM products p WHERE p.id = ${id}`,
    );
    const [newest] = given
      .filter(({ from, length }) => from <= 0 && from + length > 0)
      .toSorted((a, b) => b.from - a.from);
    expect(row?.paise).toBe(Math.min(own, newest?.price ?? own) * 100);
  });
  await fc.assert(work, { numRuns: 60 });
});
