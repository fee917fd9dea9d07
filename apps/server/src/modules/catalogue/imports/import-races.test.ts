import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { workOnNextRows } from '../../staff-jobs/work-on-next-rows.ts';

const [store, { catalogue, files }] = await storeOfFile(openImports);

const priceOf = async (id: string) => (await catalogue.api.readProduct({ params: { id } })).product.document.salePrice;

const priceLines = (products: { document: { sku: string } }[], price: number) =>
  `sku,price\n${products.map(({ document }) => `${document.sku},${price}`).join('\n')}\n`;

test('[IMP-47][IMP-132] of two who import one file at once the second is told who is at it and by which job, also while products are made; each is made once', async () => {
  const sku = newSku();
  const changed = await createCompleteProduct(catalogue);
  const { brands } = await catalogue.api.readBrands({});
  const rows = Array.from({ length: 20 }, (_, index) => `${sku}-${index},Twice ${index},${brands[0]?.name},900,800`);
  const file = `sku,name,brand,mrp,price\n${rows.join('\n')}\n${changed.document.sku},,,,949\n`;
  const [one, other] = [await files.check(file), await files.check(file)];
  const starts = await Promise.allSettled(
    [one, other].map(({ of }) => catalogue.api.applyImport({ params: { id: of.id } })),
  );
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const jobId = starts.find((start) => start.status === 'fulfilled')?.value.jobId ?? '';
  const later = starts[0]?.status === 'fulfilled' ? other : one;
  const refusal = await refusalOf(catalogue.api.applyImport({ params: { id: later.of.id } }));
  expect(refusal).toMatchObject({ status: 409, body: { jobId } });
  expect(refusal.message).toContain('Rohan Deshpande is changing 21 of these just now: “Import sheet.csv: 21 lines”.');
  const { results } = await finishJob(store, catalogue.api, jobId);
  expect(results.every(({ isDone }) => isDone)).toBe(true);
  const made = await store.rows(sql`SELECT count(*)::int AS count FROM products WHERE sku LIKE ${`${sku}-%`}`);
  expect([made, await priceOf(changed.id)]).toEqual([[{ count: 20 }], 949]);
  // Nothing is held any more: what is the case by now is named.
  const after = await files.apply(later.of);
  expect(after.results.map(({ isDone }) => isDone)).toEqual(Array.from({ length: 21 }, () => false));
  for (const { sentence } of after.results) expect(sentence).toMatch(/is taken by|changed since/);
});

test('[IMP-132] a product that a running import has made, or is to make in other capitals, is its own until it has ended', async () => {
  const sku = newSku();
  const { brands } = await catalogue.api.readBrands({});
  const file = (own: string) => `sku,name,brand,mrp,price\n${own},Held,${brands[0]?.name},900,800\n`;
  const [first, alike] = [await files.check(file(`${sku}-h`)), await files.check(file(`${sku}-H`))];
  const others = await createCompleteProduct(catalogue);
  const { jobId } = await catalogue.api.applyImport({ params: { id: first.of.id } });
  expect((await refusalOf(catalogue.api.applyImport({ params: { id: alike.of.id } }))).status).toBe(409);
  // Its only row is done, and it has not ended yet.
  while (await workOnNextRows(store.ctx, { jobId, prepare: undefined, isAnnounced: false })) {
    const [made] = await store.rows<{ id: string }>(sql`SELECT id FROM products WHERE sku = ${`${sku}-h`}`);
    const archive = (ids: string[]) =>
      catalogue.api.startBulkEdit({
        body: { selection: { kind: 'ids', ids }, action: { kind: 'archive' }, expectedProducts: ids.length },
      });
    const refusal = await refusalOf(archive([made?.id ?? '', others.id]));
    expect(refusal.message).toContain('is changing one of these just now: “Import sheet.csv: 1 lines”');
    await archive([others.id]);
  }
  expect((await files.undo(jobId)).results).toMatchObject([{ isDone: true, sentence: 'Removed.' }]);
});

test('[IMP-132][LISTC-38] two jobs do not change one product at once, whatever their kinds; what has nothing in common runs', async () => {
  const products = await Promise.all(Array.from({ length: 3 }, () => createCompleteProduct(catalogue)));
  const [held, alone] = [products.slice(0, 2), products.slice(2)];
  const raise = (of: typeof products) => {
    const selection = { kind: 'ids' as const, ids: of.map(({ id }) => id) };
    const action = { kind: 'price' as const, of: 'sale' as const, by: 'percent' as const, value: 10 };
    return catalogue.api.startBulkEdit({ body: { selection, action, expectedProducts: of.length } });
  };
  const [all, rest] = [await files.check(priceLines(products, 949)), await files.check(priceLines(alone, 939))];
  const stock = await files.check(`sku,stock\n${held[0]?.document.sku},5\n`, { kind: 'stock' });
  const { jobId } = await raise(held);
  const told =
    /^Rohan Deshpande is changing (2|one) of these just now: “Raise the selling price by 10% of 2 products”\./;
  const isTold = async (start: Promise<unknown>) => expect((await refusalOf(start)).message).toMatch(told);
  await isTold(raise(held));
  await isTold(catalogue.api.applyImport({ params: { id: all.of.id } }));
  await isTold(catalogue.api.applyImport({ params: { id: stock.of.id } }));
  await files.apply(rest.of);
  expect(await priceOf(alone[0]?.id ?? '')).toBe(939);
  const { job } = await finishJob(store, catalogue.api, jobId);
  expect([job.done, job.leftOut]).toEqual([2, 0]);
  // Taking back is such a job too.
  const again = await raise(held);
  await isTold(catalogue.api.undoStaffJob({ params: { id: jobId } }));
  await finishJob(store, catalogue.api, again.jobId);
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
