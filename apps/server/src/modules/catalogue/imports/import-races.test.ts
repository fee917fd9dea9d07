import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { workOnStaffJob } from '../../staff-jobs/index.ts';

const [store, { catalogue, files }] = await storeOfFile(openImports);

const priceOf = async (id: string) => (await catalogue.api.readProduct({ params: { id } })).product.document.salePrice;

test('[IMP-47] two imports of one file at once make each product once, and name the lines that the other did', async () => {
  const sku = newSku();
  const changed = await createCompleteProduct(catalogue);
  const { brands } = await catalogue.api.readBrands({});
  const rows = Array.from({ length: 20 }, (_, index) => `${sku}-${index},Twice ${index},${brands[0]?.name},900,800`);
  const file = `sku,name,brand,mrp,price\n${rows.join('\n')}\n${changed.document.sku},,,,949\n`;
  const [one, other] = [await files.check(file), await files.check(file)];
  const jobs = await Promise.all([one, other].map(({ of }) => catalogue.api.applyImport({ params: { id: of.id } })));
  await Promise.all(jobs.map((job) => workOnStaffJob(store.ctx, job)));
  const ended = await Promise.all(jobs.map(({ jobId }) => catalogue.api.readStaffJob({ params: { id: jobId } })));
  expect(ended.map(({ job }) => job.state)).toEqual(['done', 'done']);
  const all = ended.flatMap(({ results }) => results);
  expect([all.filter(({ isDone }) => isDone).length, all.filter(({ isDone }) => !isDone).length]).toEqual([21, 21]);
  for (const { sentence } of all.filter(({ isDone }) => !isDone)) expect(sentence).toMatch(/is taken by|changed since/);
  const made = await store.rows(sql`SELECT count(*)::int AS count FROM products WHERE sku LIKE ${`${sku}-%`}`);
  expect([made, await priceOf(changed.id)]).toEqual([[{ count: 20 }], 949]);
});

test('[IMP-47] while an import runs a person edits its products: what was saved first stays, and each conflict is named', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => createCompleteProduct(catalogue)));
  const { of } = await files.check(`sku,price\n${products.map(({ document }) => `${document.sku},949`).join('\n')}\n`);
  const { jobId } = await catalogue.api.applyImport({ params: { id: of.id } });
  const edit = async ({ id, version }: (typeof products)[number]) => {
    const body = { version, changes: { salePrice: 977 } };
    return catalogue.api.saveProduct({ params: { id }, body }).then(
      () => true,
      () => false,
    );
  };
  const [, ...saved] = await Promise.all([store.runJobs(), ...products.map(edit)]);
  const { results } = await catalogue.api.readStaffJob({ params: { id: jobId } });
  for (const [index, { id }] of products.entries()) {
    const result = results[index];
    const price = await priceOf(id);
    // Either the person was first and the import names it, or the import was and the person was told.
    expect([price, result?.isDone, saved[index]]).toEqual(price === 977 ? [977, false, true] : [949, true, false]);
    if (price === 977) expect(result?.sentence).toContain('changed since the file was checked');
  }
});
