import { expect, test } from 'vitest';
import { countsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, { catalogue, api, files }] = await storeOfFile(openImports);

const gtin = '8904123000171';

test('[IMP-30] a mended cell is tried at once and kept; an empty one keeps the value, and null is the file’s cell again', async () => {
  const { id, document } = await createCompleteProduct(catalogue, { changes: { basePrice: 9999 } });
  const { of } = await files.check(`sku,hsn,price\n${document.sku},85171,949\n`);
  expect(countsOf(of)).toEqual([0, 0, 0, 1]);
  const mended = await files.change(of, 2, { cells: { hsn: '851713' } });
  expect([countsOf(mended.import), mended.lines[0]]).toMatchObject([
    [0, 1, 0, 0],
    { line: 2, outcome: 'changed', mended: { hsn: '851713' }, problems: [], cells: [document.sku, '85171', '949'] },
  ]);
  expect((await files.linesOf(of.id))[0]).toEqual(mended.lines[0]);
  const kept = await files.change(of, 2, { cells: { price: '' } });
  expect(kept.lines[0]).toMatchObject({
    differences: [{ column: 'hsn', area: 'legal' }],
    leftOut: [{ column: 'price', area: 'price' }],
  });
  const again = await files.change(of, 2, { cells: { hsn: null } });
  expect([again.lines[0]?.outcome, again.lines[0]?.mended]).toEqual(['wrong', { price: '' }]);
  await files.change(of, 2, { cells: { hsn: '8517', price: null } });
  await files.apply(of);
  expect((await api.readProduct({ params: { id } })).product.document).toEqual({
    ...document,
    hsn: '8517',
    salePrice: 949,
  });
  expect((await refusalOf(files.change(of, 2, { cells: { hsn: '' } }))).message).toContain('imported already');
});

test('[IMP-31] a mended SKU moves the line to its product, and the lines of both, and those that were there twice, are tried again', async () => {
  const [sku, other] = [newSku(), newSku()];
  await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  await createCompleteProduct(catalogue, { sku: other });
  const file = [`${sku}-Black,949,${gtin}`, `${sku}-Black,950,`, `${other},951,${gtin}`, `${other},952,`];
  const { of, lines } = await files.check(`sku,price,barcode\n${file.join('\n')}\n`);
  expect(lines.map(({ outcome, problems }) => [outcome, problems[0]?.reason])).toEqual([
    ['changed', undefined],
    ['wrong', `${sku}-Black is on line 2 already.`],
    ['wrong', `${gtin} is on line 2 already.`],
    ['wrong', `${other} is on line 4 already.`],
  ]);
  const moved = await files.change(of, 3, { cells: { sku: `${sku}-White` } });
  expect(moved.lines.map(({ line, outcome, name }) => [line, outcome, name])).toEqual([
    [2, 'changed', `Charger ${sku}`],
    [3, 'changed', `Charger ${sku}`],
  ]);
  const freed = await files.change(of, 2, { cells: { barcode: '' } });
  expect(freed.lines.map(({ line, outcome, problems }) => [line, outcome, problems[0]?.reason])).toEqual([
    [2, 'changed', undefined],
    [3, 'changed', undefined],
    [4, 'changed', undefined],
    [5, 'wrong', `${other} is on line 4 already.`],
  ]);
  expect(countsOf(freed.import)).toEqual([0, 3, 0, 1]);
  const third = newSku();
  await createCompleteProduct(catalogue, { sku: third });
  const left = await files.change(of, 3, { cells: { sku: third } });
  expect(left.lines.map(({ line, outcome, name }) => [line, outcome, name])).toEqual([
    [2, 'changed', `Charger ${sku}`],
    [3, 'changed', `Charger ${third}`],
  ]);
});

test('[IMP-32] an answer is kept while the question is the same, also in the next dry run; another question is asked again', async () => {
  const { id, document } = await createCompleteProduct(catalogue);
  const { of } = await files.check(`sku,price\n${document.sku},499\n`);
  const answered = await files.change(of, 2, { isAccepted: true });
  expect([of.questions, answered.lines[0]?.isAccepted, answered.import.questions]).toEqual([1, true, 0]);
  await api.checkImport({ params: { id: of.id }, body: { columns: of.columns } });
  await store.runJobs();
  expect((await files.linesOf(of.id))[0]).toMatchObject({ question: 'The price falls by 50%.', isAccepted: true });
  const asked = await files.change(of, 2, { cells: { price: '99' } });
  expect(asked.lines[0]).toMatchObject({ question: 'The price falls by 90%.', isAccepted: false });
  expect(asked.import.questions).toBe(1);
  expect((await refusalOf(api.applyImport({ params: { id: of.id } }))).message).toContain('nothing to import');
  await files.change(of, 2, { cells: { price: '98' }, isAccepted: true });
  await files.apply(of);
  expect((await api.readProduct({ params: { id } })).product.document.salePrice).toBe(98);
});

test('[IMP-33] lines are changed between the dry run and the import only, and only in columns that there are', async () => {
  const { document } = await createCompleteProduct(catalogue);
  const of = await files.upload(`sku,price\n${document.sku},949\n`);
  expect((await refusalOf(files.change(of, 2, { cells: {} }))).message).toBe('Check the file first.');
  await api.checkImport({ params: { id: of.id }, body: { columns: of.columns } });
  expect((await refusalOf(files.change(of, 2, { cells: {} }))).message).toContain('is being checked');
  await store.runJobs();
  expect((await refusalOf(files.change(of, 9, { cells: {} }))).status).toBe(404);
  for (const column of ['state', 'weather'])
    expect((await refusalOf(files.change(of, 2, { cells: { [column]: 'x' } }))).message).toContain(column);
});

test('[IMP-34] files are listed with who read them, new products, differences by area, and until when they can be undone', async () => {
  const product = await createCompleteProduct(catalogue);
  const [{ sku }, variants] = [product.document, newSku()];
  const brand = (await api.readBrands({})).brands.find(({ id }) => id === catalogue.brandId)?.name;
  const file = [
    'sku,parent sku,name,brand,price,mrp,stock,hsn,option 1 name,option 1 value',
    `${sku},,Renamed,,949,1199,5,8517,,`,
    `${variants}-1,${variants},New,${brand},9,10,,,Colour,Black`,
    `${variants}-2,${variants},,,9,10,,,Colour,White`,
  ];
  const { of } = await files.check(`${file.join('\n')}\n`);
  expect(of).toMatchObject({ newProducts: 1, differences: { price: 2, stock: 1, text: 1, legal: 1 }, undoUntil: null });
  for (const area of ['price', 'stock', 'text', 'legal'] as const)
    expect((await files.linesOf(of.id, area)).map(({ line }) => line)).toEqual([2]);
  await files.apply(of);
  const { imports } = await api.listImports();
  expect(imports[0]).toMatchObject({
    id: of.id,
    state: 'applied',
    counts: of.counts,
    createdBy: 'Rohan Deshpande',
  });
  expect(Date.parse(imports[0]?.undoUntil ?? '') - store.services.clock().getTime()).toBeGreaterThan(29 * 86_400_000);
  const times = imports.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  await save(api, (await api.readProduct({ params: { id: product.id } })).product, { name: 'Again' });
});
