import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cableSlug } from '../../../../test/order-factory.ts';
import { colourChanges, createCompleteProduct, newSku, openCatalogue, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let person: TestPerson;
let cable: Product;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['products.change', 'products.read'] });
});
afterAll(() => store.close());
beforeEach(async () => {
  const prices = sql`base_paise = 149900, sale_paise = 129900`;
  await store.rows(sql`UPDATE products SET ${prices} WHERE slug = ${cableSlug}`);
  await store.rows(
    sql`UPDATE variants SET ${prices} WHERE product_id = (SELECT id FROM products WHERE slug = ${cableSlug})`,
  );
  await expect.poll(async () => (await store.product(cableSlug)).price).toEqual({ basePrice: 1499, salePrice: 1299 });
  cable = await store.product(cableSlug);
});

const expected = { basePrice: 1499, salePrice: 1299 };

async function change(line: Partial<Parameters<typeof person.api.changePrices>[0]['body']['lines'][number]>) {
  const { lines } = await person.api.changePrices({
    body: { lines: [{ productId: cable._id, variantId: null, expected, ...line }] },
  });
  return lines[0];
}

const history = async () =>
  (await person.api.listProductPrices({ params: { id: cable._id }, query: {} })).changes.map(
    ({ variantId, reason, before, after, by }) => ({
      variantId,
      reason,
      before: before.salePrice,
      after: after.salePrice,
      by,
    }),
  );

test('[PRICE-09] a price of the list is set for all variants, with history, version and audit, and shown in the shop at once', async () => {
  const [{ version }] = (await store.rows(sql`SELECT version FROM products WHERE id = ${cable._id}`)) as [
    { version: number },
  ];
  const before = await history();
  for (const _ of [1, 2])
    expect(await change({ salePrice: 1199.5 })).toMatchObject({ isDone: true, basePrice: 1499, salePrice: 1199.5 });
  await expect
    .poll(async () => (await store.product(cableSlug)).variants.map(({ price }) => price.salePrice))
    .toEqual(cable.variants.map(() => 1199.5));
  const [row] = await store.rows(sql`SELECT version, sale_paise::int AS paise FROM products WHERE id = ${cable._id}`);
  expect(row).toEqual({ version: version + 1, paise: 119950 });
  const added = (await history()).slice(0, -before.length || undefined);
  expect(added).toHaveLength(cable.variants.length);
  expect(added[0]).toMatchObject({ reason: 'edit', before: 1299, after: 1199.5, by: 'Rohan Deshpande' });
  const entries = await store.rows(
    sql`SELECT after FROM audit_entries WHERE action = 'price.change' AND entity_id = ${cable._id} ORDER BY id DESC LIMIT 1`,
  );
  expect(entries[0]).toMatchObject({
    after: { prices: cable.variants.map(({ sku }) => expect.objectContaining({ sku })) },
  });
});

test('[PRICE-09] one variant’s price leaves the others; the product shows that of its default variant', async () => {
  const other = cable.variants.find(({ _id }) => _id !== cable.defaultVariant)?._id ?? '';
  expect(await change({ variantId: other, salePrice: 1000 })).toMatchObject({ isDone: true });
  await expect
    .poll(async () => (await store.product(cableSlug)).variants.find(({ _id }) => _id === other)?.price.salePrice)
    .toBe(1000);
  expect((await store.product(cableSlug)).price.salePrice).toBe(1299);
  expect(await change({ variantId: cable.defaultVariant, salePrice: 1100 })).toMatchObject({ isDone: true });
  await expect.poll(async () => (await store.product(cableSlug)).price.salePrice).toBe(1100);
});

test('[PRICE-09] a price that somebody else changed, one above the MRP and an unknown product are refused, the other lines are set', async () => {
  await change({ salePrice: 1250 });
  const unit = { productId: cable._id, variantId: null };
  const { lines } = await person.api.changePrices({
    body: {
      lines: [
        { ...unit, expected, salePrice: 999 },
        { productId: newId(), variantId: null, expected, salePrice: 999 },
        { ...unit, expected: { basePrice: 1499, salePrice: 1250 }, salePrice: 1500 },
        { ...unit, expected: { basePrice: 1499, salePrice: 1250 }, salePrice: 0 },
        { ...unit, expected: { basePrice: 1499, salePrice: 1250 }, salePrice: 1240 },
      ],
    },
  });
  expect(lines.map(({ isDone, sentence, salePrice }) => [isDone, salePrice, sentence])).toEqual([
    [false, 1250, 'Somebody changed it meanwhile: now it is ₹1,250, MRP ₹1,499.'],
    [false, 0, 'This product or variant does not exist any more.'],
    [false, 1250, '₹1,500 is above the MRP, ₹1,499.'],
    [false, 1250, 'Please enter a price.'],
    [true, 1240, undefined],
  ]);
});

test('[PRICE-60] a price set for all variants leaves each its own MRP, and an MRP each its own price', async () => {
  const [dear] = await dearerVariant();
  expect(await change({ salePrice: 999 })).toMatchObject({ isDone: true, basePrice: 1499, salePrice: 999 });
  expect(await pricesOf(dear)).toEqual({ basePrice: 2499, salePrice: 999 });
  await dearerVariant();
  expect(await change({ basePrice: 2399 })).toMatchObject({ isDone: true, basePrice: 2399, salePrice: 1299 });
  expect(await pricesOf(dear)).toEqual({ basePrice: 2399, salePrice: 2199 });
  const below = await change({ expected: { basePrice: 2399, salePrice: 1299 }, basePrice: 1999 });
  const [{ sku }] = (await store.rows(sql`SELECT sku FROM variants WHERE id = ${dear}`)) as [{ sku: string }];
  expect(below).toMatchObject({ isDone: false, sentence: `₹2,199 is above the MRP of ${sku}, ₹1,999.`, before: [] });
});

test('[PRICE-61] the answer holds what each changed variant cost before, which takes the change back', async () => {
  const [dear, others] = await dearerVariant();
  const answer = await change({ salePrice: 999 });
  expect(answer?.before).toHaveLength(cable.variants.length);
  const lines = (answer?.before ?? []).map(({ variantId, ...was }) => ({
    ...{ productId: cable._id, variantId, ...was },
    expected: { basePrice: was.basePrice, salePrice: 999 },
  }));
  const undone = (await person.api.changePrices({ body: { lines } })).lines;
  expect(undone.map(({ isDone }) => isDone)).toEqual(lines.map(() => true));
  expect(await pricesOf(dear)).toEqual({ basePrice: 2499, salePrice: 2199 });
  for (const id of others) expect(await pricesOf(id)).toEqual(expected);
  expect((await change({}))?.before).toEqual([]);
});

test('[PRICE-62] a product with an open price plan gets its first variants when the plan has ended', async () => {
  const catalogue = await openCatalogue(store);
  const product = await createCompleteProduct(catalogue, { isOnSale: true });
  const { api } = catalogue;
  const params = { id: product.id };
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const { plans } = await api.planPrice({ params, body: { variantIds: [], salePrice: 799, startsAt, endsAt: null } });
  const changes = colourChanges(product.document.sku, ['Ebony', 'White']);
  const { version } = (await api.readProduct({ params })).product;
  const refused = await refusalOf(api.saveProduct({ params, body: { version, changes } }));
  expect(refused).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^Variants would not be sold by the price plan of ₹799 from .+\. End it first/),
  });
  await api.endPricePlan({ params: { ...params, planId: plans[0]?.id ?? '' } });
  const saved = await save(api, (await api.readProduct({ params })).product, changes);
  expect(saved.document.variantOrder).toHaveLength(2);
});

/** One variant, not the default, at ₹2,199, MRP ₹2,499; and the ids of the others. */
async function dearerVariant(): Promise<[string, string[]]> {
  const ids = cable.variants.map(({ _id }) => _id);
  const dear = ids.find((id) => id !== cable.defaultVariant) ?? '';
  await store.rows(sql`UPDATE variants SET base_paise = 149900, sale_paise = 129900 WHERE product_id = ${cable._id}`);
  await store.rows(sql`UPDATE products SET base_paise = 149900, sale_paise = 129900 WHERE id = ${cable._id}`);
  await store.rows(sql`UPDATE variants SET base_paise = 249900, sale_paise = 219900 WHERE id = ${dear}`);
  return [dear, ids.filter((id) => id !== dear)];
}

async function pricesOf(variantId: string): Promise<{ basePrice: number; salePrice: number }> {
  const [row] = await store.rows<{ base: number; sale: number }>(
    sql`SELECT base_paise::int AS base, sale_paise::int AS sale FROM variants WHERE id = ${variantId}`,
  );
  return { basePrice: (row?.base ?? 0) / 100, salePrice: (row?.sale ?? 0) / 100 };
}

test('[PRICE-08] an MRP below the price of a plan is refused, naming the plan', async () => {
  const params = { id: cable._id };
  const variantIds = cable.variants.map(({ _id }) => _id);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { plans } = await person.api.planPrice({
    params,
    body: { variantIds, salePrice: 1099, startsAt, endsAt: null },
  });
  expect(await change({ basePrice: 1098, salePrice: 900 })).toMatchObject({
    isDone: false,
    sentence: expect.stringMatching(
      /^The MRP of .+ cannot be ₹1,098: the price plan of ₹1,099 from .+ would be above it\. End the plan first\.$/,
    ),
  });
  const { product } = await person.api.readProduct({ params });
  const [variantId = ''] = variantIds;
  const variants = { [variantId]: { basePrice: 1098, salePrice: 900 } };
  const saving = person.api.saveProduct({ params, body: { version: product.version, changes: { variants } } });
  expect((await refusalOf(saving)).message).toContain('End the plan first.');
  for (const { id: planId } of plans) await person.api.endPricePlan({ params: { ...params, planId } });
  expect(await change({ basePrice: 1098, salePrice: 900 })).toMatchObject({ isDone: true });
});

test('[PRICE-07] the price history is kept for good and read in pages that miss none, however many variants change at once', async () => {
  const params = { id: cable._id };
  let salePrice = 1299;
  for (let place = 0; place < 60; place += 1) {
    await change({ expected: { basePrice: 1499, salePrice }, salePrice: salePrice - 1 });
    salePrice -= 1;
  }
  const [{ all }] = (await store.rows(
    sql`SELECT count(*)::int AS all FROM price_changes WHERE product_id = ${cable._id}`,
  )) as [{ all: number }];
  let read = 0;
  let before: string | undefined;
  for (;;) {
    const page = await person.api.listProductPrices({ params, query: before ? { before } : {} });
    read += page.changes.length;
    before = page.changes.at(-1)?.at;
    if (!page.hasOlder) break;
  }
  expect(read).toBe(all);
  const refusal = await refusalOf(person.api.listProductPrices({ params: { id: newId() }, query: {} }));
  expect(refusal.status).toBe(404);
});

test('[PRICE-10] the price history of a variant stays when it is removed, by the SKU that it had', async () => {
  const catalogue = await openCatalogue(store);
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const params = { id: product.id };
  const [black = '', white = ''] = product.document.variantOrder;
  const { sku } = product.document.variants[white] as { sku: string };
  const dearer = await save(catalogue.api, product, { variants: { [white]: { salePrice: 899 } } });
  const { changes: before } = await person.api.listProductPrices({ params, query: { unit: white } });
  expect(before.map(({ after }) => after.salePrice)).toEqual([899, 999]);
  const smaller = await save(catalogue.api, dearer, { variants: { [white]: null } });
  const read = await person.api.listProductPrices({ params, query: { unit: white } });
  expect(read.changes).toEqual(before);
  expect(read.formerUnits).toEqual([{ variantId: white, sku }]);
  const others = await person.api.listProductPrices({ params, query: { unit: black } });
  expect(others.changes.map(({ variantId }) => variantId)).toEqual([black]);
  await save(catalogue.api, smaller, { variants: { [black]: null }, attributes: [] });
  const { formerUnits } = await person.api.listProductPrices({ params, query: { unit: 'product' } });
  expect(formerUnits.map(({ variantId }) => variantId).sort()).toEqual([black, white].sort());
});

test('[PRICE-10] the history from before a product had variants is a unit of its own', async () => {
  const catalogue = await openCatalogue(store);
  const product = await createCompleteProduct(catalogue);
  const params = { id: product.id };
  expect((await person.api.listProductPrices({ params, query: {} })).formerUnits).toEqual([]);
  await save(catalogue.api, product, colourChanges(newSku(), ['Black', 'White']));
  const { changes, formerUnits } = await person.api.listProductPrices({ params, query: { unit: 'product' } });
  expect(formerUnits).toEqual([{ variantId: null, sku: null }]);
  expect(changes.length).toBeGreaterThan(0);
  expect(new Set(changes.map(({ variantId }) => variantId))).toEqual(new Set([null]));
});
