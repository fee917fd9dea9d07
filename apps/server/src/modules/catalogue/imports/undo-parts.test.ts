import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { orderOf } from '../../../../test/order-factory.ts';
import { createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);
const year = new Date().getUTCFullYear() + 1;
const dayOf = (month: number) => `${year}-0${month}-01T00:00:00.000Z`;

async function applied(text: string): Promise<string> {
  const { of } = await files.check(text);
  for (const { line } of await files.linesOf(of.id, 'question')) await files.change(of, line, { isAccepted: true });
  const { job } = await files.apply(of);
  expect([job.state, job.leftOut]).toEqual(['done', 0]);
  return job.id;
}

const plansOf = async ({ id }: Pick<EditedProduct, 'id'>) =>
  (await api.listProductPrices({ params: { id } })).plans.map(({ salePrice }) => salePrice);

test('[IMP-107][C1-13] a brand that is gone since does not keep the price from going back, and is named', async () => {
  const product = await createCompleteProduct(catalogue);
  const [own, next] = [newSku(), newSku()];
  for (const name of [own, next])
    await store.rows(
      sql`INSERT INTO brands (id, name, slug) VALUES (gen_random_uuid(), ${name}, ${name.toLowerCase()})`,
    );
  const { sku } = product.document;
  await applied(`sku,brand\n${sku},${own}\n`);
  const id = await applied(`sku,brand,price,seo title\n${sku},${next},900,New\n`);
  await store.rows(sql`DELETE FROM brands WHERE name = ${own}`);
  await save(api, await items.read(product.id), { seoTitle: 'By hand' });
  const { results } = await files.undo(id);
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [true, 'As it was before. Changed since, stays: seoTitle. There is no such brand.'],
  ]);
  expect(await items.documentOf(product)).toMatchObject({ salePrice: 999, seoTitle: 'By hand' });
});

test('[IMP-107][C1-13] a variant that was sold since stays and is named, and the prices of the others go back', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black'], isOnSale: true });
  const rows = [`${sku}-Black,,,,,949`, `${sku}-Red,${sku},Colour,Red,1299,999`];
  const id = await applied(`sku,parent sku,option 1 name,option 1 value,mrp,price\n${rows.join('\n')}\n`);
  const { product: shown } = await store.api.getProduct({ params: { slug: product.document.slug } });
  const red = { ...shown, defaultVariant: shown.variants.find((one) => one.sku === `${sku}-Red`)?._id ?? null };
  await setStock(store, red, 10);
  const customer = await store.createCustomer();
  await customer.api.placeOrder({ body: orderOf(red, { paymentMethod: 'razorpay' }) });
  const { results } = await files.undo(id);
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [true, `As it was before. ${sku}-Red stands in orders and cannot be removed. Take it off sale instead.`],
  ]);
  const { variants, variantOrder } = await items.documentOf(product);
  expect(variantOrder.map((variant) => [variants[variant]?.sku, variants[variant]?.salePrice])).toEqual([
    [`${sku}-Black`, 999],
    [`${sku}-Red`, 999],
  ]);
});

test('[IMP-107][C1-13] a price that was set by hand since does not keep the sale from going back, nor the other way round', async () => {
  const [one, other] = [await createCompleteProduct(catalogue), await createCompleteProduct(catalogue)];
  const rows = [one, other].map(({ document }) => `${document.sku},949,899,${year}-03-01`);
  const id = await applied(`sku,price,sale price,sale from\n${rows.join('\n')}\n`);
  await save(api, await items.read(one.id), { salePrice: 920 });
  const [plan] = (await api.listProductPrices({ params: { id: other.id } })).plans;
  await api.endPricePlan({ params: { id: other.id, planId: plan?.id ?? '' } });
  const { results } = await files.undo(id);
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [true, `As it was before. The sale of ${other.document.sku} was changed since, and stays.`],
    [true, 'Changed since, stays: salePrice.'],
  ]);
  expect([await items.priceOf(one), await plansOf(one), await items.priceOf(other)]).toEqual([920, [], 999]);
});

test('[IMP-107][C1-13] a sale that somebody ended since does not begin again', async () => {
  const product = await createCompleteProduct(catalogue);
  const { id, document } = product;
  await api.planPrice({ params: { id }, body: { variantIds: [], salePrice: 950, startsAt: dayOf(3), endsAt: null } });
  const job = await applied(`sku,sale price\n${document.sku},899\n`);
  const [plan] = (await api.listProductPrices({ params: { id } })).plans;
  await api.endPricePlan({ params: { id, planId: plan?.id ?? '' } });
  const { results } = await files.undo(job);
  expect([results[0]?.isDone, await plansOf(product)]).toEqual([false, []]);
});

test('[IMP-108][C1-10] one file lowers MRP and sale price together, beside a later sale; undo brings both back', async () => {
  const product = await createCompleteProduct(catalogue);
  const { id, document } = product;
  const later = { variantIds: [], salePrice: 600, startsAt: dayOf(8), endsAt: null };
  await api.planPrice({ params: { id }, body: { ...later, salePrice: 990, startsAt: dayOf(3), endsAt: dayOf(5) } });
  await api.planPrice({ params: { id }, body: later });
  const job = await applied(`sku,mrp,price,sale price\n${document.sku},800,700,650\n`);
  expect([await plansOf(product), (await items.documentOf(product)).basePrice]).toEqual([[650, 600], 800]);
  const { results } = await files.undo(job);
  expect(results.map(({ sentence }) => sentence)).toEqual(['As it was before.']);
  expect([await plansOf(product), await items.documentOf(product)]).toEqual([[990, 600], document]);
});

test('[IMP-108] a new product with a sale is removed by undo, and an MRP below a sale is refused at its own line', async () => {
  const [sku, made] = [newSku(), newSku()];
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const [, white = ''] = product.document.variantOrder;
  const body = { variantIds: [white], salePrice: 950, startsAt: dayOf(3), endsAt: null };
  await api.planPrice({ params: { id: product.id }, body });
  const rows = [`${sku}-Black,900,899`, `${sku}-White,900,899`];
  const { lines } = await files.check(`sku,mrp,price\n${rows.join('\n')}\n`);
  expect(lines.map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
    ['changed', undefined],
    ['wrong', 'mrp'],
  ]);
  const [{ brand } = { brand: '' }] = await store.rows<{ brand: string }>(
    sql`SELECT name AS brand FROM brands WHERE id = ${catalogue.brandId}`,
  );
  const job = await applied(`sku,name,brand,mrp,price,sale price\n${made},Lamp,${brand},900,800,700\n`);
  expect((await files.undo(job)).results.map(({ sentence }) => sentence)).toEqual(['Removed.']);
});

test('[IMP-112] an old file that names a sale that is over changes nothing while the next sale runs', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  await applied(`sku,sale price\n${sku},899\n`);
  const before = await plansOf(product);
  const { lines } = await files.check(
    `sku,sale price,sale from,sale until,price\n${sku},800,01-01-2026,02-01-2026,949\n`,
  );
  expect(lines[0]).toMatchObject({
    ...{ outcome: 'changed', problems: [], warnings: ['The sale has ended already and is not planned.'] },
    differences: [{ column: 'price' }],
  });
  expect(await plansOf(product)).toEqual(before);
});
