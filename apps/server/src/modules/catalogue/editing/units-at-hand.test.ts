import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { colourChanges, createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);

function receive(productId: string, variantId: string | null, quantity: number, expected = 0) {
  const line = { productId, variantId, expected, quantity, reason: 'receipt' as const };
  return api.correctStock({ body: { lines: [line] } });
}

const movementsOf = (productId: string) =>
  store.rows<{ change: number; reason: string }>(
    sql`SELECT change, reason FROM stock_movements WHERE product_id = ${productId} ORDER BY number`,
  );

test('[STK-40] a variant of which units are there, or were, is not removed, by whom ever', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White', 'Red'] });
  const { id } = product;
  const [, white = '', red = ''] = product.document.variantOrder;
  await receive(id, white, 20);
  await receive(id, red, 1);
  const remove = () => save(api, product, { variants: { [white]: null, [red]: null } });
  const refusal = await refusalOf(remove());
  expect(refusal).toMatchObject({
    status: 422,
    message: `${sku}-White (20 units), ${sku}-Red (1 unit) cannot be removed, as their stock has a history. Take them off sale instead.`,
  });
  expect(refusal.body).toMatchObject({ errors: [{ path: `body.changes.variants.${white}` }, {}] });
  expect((await movementsOf(id)).map(({ change }) => change)).toEqual([20, 1]);
  await receive(id, white, 0, 20);
  await receive(id, red, 0, 1);
  expect((await refusalOf(remove())).message).toContain(
    `${sku}-White (units came and went), ${sku}-Red (units came and went) cannot be removed`,
  );
});

test('[STK-40] nor is a product, and one with units of its own gets no variants that would hide them', async () => {
  const product = await createCompleteProduct(catalogue);
  const { id, document } = product;
  await receive(id, null, 3);
  expect((await refusalOf(api.removeProduct({ params: { id } }))).message).toBe(
    `${document.sku} (3 units) cannot be removed, as its stock has a history. Archive the product instead.`,
  );
  const colours = () => save(api, product, colourChanges(document.sku, ['Black', 'White']));
  expect((await refusalOf(colours())).message).toBe(
    `${document.sku} has 3 units, which would be of none of its variants. Set its stock to 0 first, with the reason, and then that of each variant.`,
  );
  await receive(id, null, 0, 3);
  const [first = ''] = (await colours()).document.variantOrder;
  await receive(id, first, 2);
  expect((await refusalOf(api.removeProduct({ params: { id } }))).message).toContain(`${document.sku}-Black (2 units)`);
});

test('[STK-40] a draft that removes such a variant is not published', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'], isOnSale: true });
  const { id, version } = product;
  const [, white = ''] = product.document.variantOrder;
  await receive(id, white, 4);
  await api.saveProductDraft({
    params: { id },
    body: { baseVersion: version, draftVersion: 0, changes: { variants: { [white]: null } } },
  });
  const refusal = await refusalOf(api.publishProduct({ params: { id }, body: { version } }));
  expect(refusal.message).toContain(`${sku}-White (4 units) cannot be removed`);
});

const headings = 'sku,parent sku,name,brand,option 1 name,option 1 value,mrp,price,stock';

async function brandName(): Promise<string> {
  const [row] = await store.rows<{ name: string }>(sql`SELECT name FROM brands WHERE id = ${catalogue.brandId}`);
  return row?.name ?? '';
}

test('[STK-41] undo of an import takes back the units that it gave to what it made, as movements that the audit keeps', async () => {
  const [sku, made] = [newSku(), newSku()];
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black'] });
  const rows = [`${sku}-Red,${sku},,,Colour,Red,1299,999,6`, `${made},,Made ${made},${await brandName()},,,900,800,12`];
  const { of } = await files.check(`${headings}\n${rows.join('\n')}\n`);
  const { job } = await files.apply(of);
  const { results } = await files.undo(job.id);
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [true, 'Removed.'],
    [true, 'As it was before.'],
  ]);
  expect((await items.documentOf(product)).variantOrder).toHaveLength(1);
  const [audited] = await store.rows(
    sql`SELECT count(*)::int AS count FROM audit_entries WHERE action = 'stock.correct' AND before ->> 'sku' IN (${`${sku}-Red`}, ${made})
        AND (after ->> 'quantity')::int = 0`,
  );
  expect(audited).toEqual({ count: 2 });
});

test('[STK-41] units that came since keep what the import made, and say so', async () => {
  const [sku, made] = [newSku(), newSku()];
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black'] });
  const rows = [
    `${sku}-Black,,,,,,,949,`,
    `${sku}-Red,${sku},,,Colour,Red,1299,999,6`,
    `${made},,Made ${made},${await brandName()},,,900,800,12`,
  ];
  const { of } = await files.check(`${headings}\n${rows.join('\n')}\n`);
  const { job } = await files.apply(of);
  const red = (await items.documentOf(product)).variantOrder[1] ?? '';
  const [other] = await store.rows<{ id: string }>(sql`SELECT id FROM products WHERE sku = ${made}`);
  await receive(product.id, red, 10, 6);
  await receive(other?.id ?? '', null, 20, 12);
  const { results } = await files.undo(job.id);
  const stays = (what: string, units: number) => `${what} (${units} units) cannot be removed`;
  expect(results.map(({ isDone, sentence }) => [isDone, sentence])).toEqual([
    [false, expect.stringContaining(stays(made, 20))],
    [true, expect.stringContaining(`As it was before. ${stays(`${sku}-Red`, 10)}`)],
  ]);
  const { variants, variantOrder } = await items.documentOf(product);
  expect(variantOrder.map((id) => variants[id]?.salePrice)).toEqual([999, 999]);
  expect(await movementsOf(other?.id ?? '')).toHaveLength(2);
});
