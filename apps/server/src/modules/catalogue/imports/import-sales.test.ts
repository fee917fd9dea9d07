import type { EditedProduct } from '@bijli/contract';
import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [_store, { catalogue, api, files }] = await storeOfFile(openImports);

const plansOf = async ({ id }: Pick<EditedProduct, 'id'>) =>
  (await api.listProductPrices({ params: { id } })).plans.map(({ salePrice, startsAt, endsAt, isInForce }) => [
    salePrice,
    startsAt,
    endsAt,
    isInForce,
  ]);
const exported = async (search: string) => (await api.exportCatalogue({ query: { search, columns: 'prices' } })).bytes;
const headings = 'sku,sale price,sale from,sale until\n';
const year = new Date().getUTCFullYear() + 1;
const [start, end] = [`${year}-10-19T18:30:00.000Z`, `${year}-10-31T18:30:00.000Z`];

test('[IMP-40][C1-10] sale columns make, change and end a price plan in the time of India; empty ones keep it', async () => {
  const product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  const { of, lines } = await files.check(`${headings}${sku},899,20-10-${year},31/10/${year}\n`);
  expect(lines[0]?.differences).toEqual([
    { column: 'sale price', area: 'price', was: '', becomes: '899.00' },
    { column: 'sale from', area: 'price', was: '', becomes: `${year}-10-20` },
    { column: 'sale until', area: 'price', was: '', becomes: `${year}-10-31` },
  ]);
  await files.apply(of);
  expect(await plansOf(product)).toEqual([[899, start, end, false]]);
  const kept = await files.check(`sku,sale price,sale from,sale until,price\n${sku},,,,949\n`);
  expect(kept.lines[0]?.differences.map(({ column }) => column)).toEqual(['price']);
  await files.apply(kept.of);
  expect(await plansOf(product)).toEqual([[899, start, end, false]]);
  const longer = await files.check(`${headings}${sku},,,${year}-11-05 23:59\n`);
  await files.apply(longer.of);
  expect(await plansOf(product)).toEqual([[899, start, `${year}-11-05T18:29:00.000Z`, false]]);
  await files.apply((await files.check(`${headings}${sku},-clear-,,\n`)).of);
  expect([await plansOf(product), (await files.check(`${headings}${sku},-clear-,,\n`)).of.counts.same]).toEqual([
    [],
    1,
  ]);
});

test('[IMP-42] a sale without a start begins with the import, a file that says so again changes nothing, and the shop’s own export neither', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'], isOnSale: true });
  const file = `${headings}${sku}-Black,899,01-01-2026,31-12-${year}\n${sku}-White,799,,\n`;
  await files.apply((await files.check(file)).of);
  expect((await plansOf(product)).map(([price, , , isInForce]) => [price, isInForce])).toEqual([
    [899, true],
    [799, true],
  ]);
  expect(countsOf((await files.check(file)).of)).toEqual([0, 0, 2, 0]);
  const again = await files.check(new Uint8Array(await exported(sku)));
  expect([countsOf(again.of), again.lines.flatMap(({ differences }) => differences)]).toEqual([[0, 0, 2, 0], []]);
  const over = await files.check(`${headings}${sku},500,01-01-2026,02-01-2026\n`);
  expect(over.lines[0]).toMatchObject({ outcome: 'same', warnings: [expect.stringContaining('ended already')] });
});

test.each([
  ['1500,,', 'above the MRP'],
  [',01-01-2030,', 'needs its price'],
  ['0,,', 'more than 0'],
  ['899,20-10-2030,19-10-2030', 'ends before it starts'],
  ['899,31-02-2030,', 'no day or time'],
])('[IMP-43] a sale of %s is refused with its line', async (cells, sentence) => {
  const { document } = await createCompleteProduct(catalogue);
  const { lines } = await files.check(`${headings}${document.sku},${cells}\n`);
  expect([lines[0]?.line, lines[0]?.outcome, lines[0]?.problems[0]?.reason]).toEqual([
    2,
    'wrong',
    expect.stringContaining(sentence),
  ]);
});

test('[IMP-44] undo ends the plan that was made and brings back the one before; one that was changed since stays and is named', async () => {
  const [one, other] = [await createCompleteProduct(catalogue), await createCompleteProduct(catalogue)];
  const plan = { variantIds: [], salePrice: 950, startsAt: start, endsAt: end };
  await api.planPrice({ params: { id: one.id }, body: plan });
  const file = `sku,sale price,seo title\n${one.document.sku},899,New\n${other.document.sku},899,\n`;
  const { job } = await files.apply((await files.check(file)).of);
  expect([await plansOf(one), (await plansOf(other)).length]).toEqual([[[899, start, end, false]], 1]);
  const [made] = (await api.listProductPrices({ params: { id: other.id } })).plans;
  await api.endPricePlan({ params: { id: other.id, planId: made?.id ?? '' } });
  await api.planPrice({ params: { id: other.id }, body: { ...plan, salePrice: 940 } });
  const { results } = await files.undo(job.id);
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [false, `The sale of ${other.document.sku} was changed since, and stays.`],
    [true, 'As it was before.'],
  ]);
  expect([await plansOf(one), await plansOf(other)]).toEqual([[[950, start, end, false]], [[940, start, end, false]]]);
  expect((await api.readProduct({ params: { id: one.id } })).product.document.seoTitle).toBeNull();
});
