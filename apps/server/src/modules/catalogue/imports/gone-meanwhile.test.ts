import { expect, test } from 'vitest';
import { openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, { catalogue, api, files, items }] = await storeOfFile(openImports);

test('[IMP-105][C1-11] a variant that was removed or renamed since the dry run is named, and the rest is imported', async () => {
  const [sku, other, renamed] = [newSku(), newSku(), newSku()];
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const simple = await createCompleteProduct(catalogue, { sku: renamed });
  const last = await createCompleteProduct(catalogue, { sku: other });
  const { of } = await files.check(`sku,price\n${sku}-Black,899\n${renamed},899\n${other},899\n`);
  const [black = ''] = product.document.variantOrder;
  await save(api, product, { variants: { [black]: null } });
  await save(api, simple, { sku: `${renamed}-X` });
  const { job, results } = await files.apply(of);
  expect([job.state, results.map(({ sentence }) => sentence)]).toEqual([
    'done',
    [
      `${product.document.name} does not have the SKU ${sku}-Black any more.`,
      `${simple.document.name} does not have the SKU ${renamed} any more.`,
      '1 value changed.',
    ],
  ]);
  expect(await items.priceOf(last)).toBe(899);
});

test('[IMP-105] a variant that goes while the dry run works is a wrong line, and one that is mended then too', async () => {
  const sku = newSku();
  const product = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const { id, columns } = await files.upload(`sku,price\n${sku}-Black,899\n${sku}-White,899\n`);
  await api.checkImport({ params: { id }, body: { columns } });
  const [black = '', white = ''] = product.document.variantOrder;
  const without = await save(api, product, { variants: { [black]: null } });
  await store.runJobs();
  const { import: of } = await api.readImport({ params: { id } });
  const gone = (variant: string) => `${product.document.name} does not have the SKU ${variant} any more.`;
  const lines = await files.linesOf(id);
  expect([of.state, lines.map(({ outcome, problems }) => [outcome, problems[0]?.reason])]).toEqual([
    'checked',
    [
      ['wrong', gone(`${sku}-Black`)],
      ['changed', undefined],
    ],
  ]);
  await save(api, without, { variants: { [white]: null }, attributes: [] });
  const mended = await files.change(of, 3, { cells: { price: '898' } });
  expect(mended.lines.find(({ line }) => line === 3)?.outcome).toBe('wrong');
});
