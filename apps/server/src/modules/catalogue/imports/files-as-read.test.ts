import { expect, test } from 'vitest';
import { importsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { textCell, workbookOf } from '../../../../test/zip-factory.ts';

const [store, { api, catalogue, files }] = await storeOfFile(openImports);

const texts = (...cells: string[]) => cells.map(textCell).join('');
const workbook = (sku: string) =>
  workbookOf([
    { name: 'Prices', rows: [texts('sku', 'price'), texts(sku, '949')] },
    {
      name: 'Dealer',
      rows: [texts('Dealer prices'), texts('Valid from Monday'), texts('sku', 'price'), texts(sku, '899')],
    },
    { name: 'Lists', isHidden: true, rows: [texts('sku', 'price', 'mrp')] },
  ]);
const send = (body: Uint8Array<ArrayBuffer>, query: Parameters<typeof api.uploadImport>[0]['query']) =>
  api.uploadImport({ query, body });
const bytesOf = (text: string) => new TextEncoder().encode(text);

test('[IMP-138] another sheet and line of headings are read when a person chooses them, and again for the next file of the name', async () => {
  const file = workbook(newSku());
  const first = await send(file, { fileName: 'Price list 41.xlsx' });
  expect(first.layout).toMatchObject({
    sheets: [
      { name: 'Prices', isHidden: false },
      { name: 'Dealer', isHidden: false },
      { name: 'Lists', isHidden: true },
    ],
    ...{ sheet: 'Prices', row: 1 },
    top: [
      { line: 1, cells: ['sku', 'price'] },
      { line: 2, cells: expect.any(Array) },
    ],
  });
  const dealer = await send(file, { fileName: 'Price list 41.xlsx', sheet: 'Dealer', replaces: first.import.id });
  expect(dealer.layout).toMatchObject({ sheet: 'Dealer', row: 3 });
  await expect(api.readImport({ params: { id: first.import.id } })).rejects.toThrow('not found');
  const below = await send(file, { fileName: 'Price list 41.xlsx', sheet: 'Dealer', row: 2 });
  expect([below.import.headings, below.layout?.row]).toEqual([['Valid from Monday'], 2]);
  const next = await send(file, { fileName: 'price list 42 (1).xlsx' });
  expect([next.layout?.sheet, next.layout?.row, next.import.headings]).toEqual(['Dealer', 2, ['Valid from Monday']]);
  expect((await send(file, { fileName: 'Other.xlsx' })).layout?.sheet).toBe('Prices');
});

test('[IMP-138] what was chosen is left where the next file does not have it', async () => {
  const fileName = 'stock of the week.csv';
  const titled = bytesOf(`Week 3\n\nNumber,price\n${newSku()},5\n`);
  expect((await send(titled, { fileName, row: 3 })).import.headings).toEqual(['Number', 'price']);
  expect((await send(titled, { fileName })).layout?.row).toBe(3);
  const short = await send(bytesOf(`sku,price\n${newSku()},5\n`), { fileName });
  expect([short.layout?.row, short.import.headings]).toEqual([1, ['sku', 'price']]);
});

test('[IMP-138] nobody puts away the file of another, or one that was imported', async () => {
  const sku = (await createCompleteProduct(catalogue)).document.sku;
  const { of } = await files.check(`sku,price\n${sku},949\n`);
  const other = await createStaff(store, { permissions: ['products.change'] });
  await importsOf(store, other.api).upload('sku,price\nA,5\n', { replaces: of.id });
  expect((await api.readImport({ params: { id: of.id } })).import.state).toBe('checked');
  await files.apply(of);
  await files.upload('sku,price\nA,5\n', { replaces: of.id });
  expect((await api.readImport({ params: { id: of.id } })).import.state).toBe('applied');
});

test('[IMP-139] what was chosen for a heading without a source is suggested after other files too, also where blanks differ', async () => {
  const columnsOf = async (headings: string, query = {}) => (await files.upload(`${headings}\n1,2,3\n`, query)).columns;
  const { id } = await files.upload('Kram,Daam (Rs),Price\nA,2,3\n');
  await api.checkImport({ params: { id }, body: { columns: ['sku', 'price', null] } });
  const between = await files.upload('Nummer,price,mrp\nA,2,3\n');
  await api.checkImport({ params: { id: between.id }, body: { columns: ['sku', 'price', 'mrp'] } });
  expect(await columnsOf('kram,Daam(Rs),name')).toEqual(['sku', 'price', 'name']);
  expect(await columnsOf('Kram,Daam (Rs),name', { source: 'Lumo' })).toEqual(['sku', 'price', 'name']);
  // That a price was not read once says nothing of other files.
  expect(await columnsOf('Kram,Price,name')).toEqual(['sku', 'price', 'name']);
});

test('[IMP-139] MRP (Rs), Sale, From and To are known by their names', async () => {
  const { columns } = await files.upload('SKU,MRP (Rs),Price (INR),Sale,From,To\nA,1,1,1,1,1\n', { source: 'nobody' });
  expect(columns).toEqual(['sku', 'mrp', 'price', 'sale price', 'sale from', 'sale until']);
});

test('[IMP-140] an import that was taken back names its undo', async () => {
  const { sku } = (await createCompleteProduct(catalogue)).document;
  const { of } = await files.check(`sku,price\n${sku},949\n`);
  const { job } = await files.apply(of);
  expect(job.undoId).toBeNull();
  const undone = await files.undo(job.id);
  const { job: after } = await api.readStaffJob({ params: { id: job.id } });
  expect([after.undo, after.undoId]).toEqual(['done', undone.job.id]);
});

test('[IMP-141] the files of the month are those that were imported and one’s own; dry runs of others are in the whole list', async () => {
  const other = await createStaff(store, { permissions: ['products.change', 'jobs.read'] });
  const theirs = importsOf(store, other.api);
  const { sku } = (await createCompleteProduct(catalogue)).document;
  const { of } = await theirs.check(`sku,price\n${sku},949\n`);
  await theirs.apply(of);
  const tried = await theirs.upload('sku,price\nA,5\n', { fileName: 'tried.csv' });
  const own = await files.upload('sku,price\nA,5\n', { fileName: 'own.csv' });
  const idsOf = async (view: 'own' | 'all') =>
    (await api.listImports({ query: { view, limit: 100 } })).imports.map(({ id }) => id);
  const [shown, all] = [await idsOf('own'), await idsOf('all')];
  expect([of.id, own.id, tried.id].map((id) => shown.includes(id))).toEqual([true, true, false]);
  expect([of.id, own.id, tried.id].map((id) => all.includes(id))).toEqual([true, true, true]);
});

test('[IMP-136] a cell that was read in a wrong encoding before is warned of, with what it was', async () => {
  const { sku } = (await createCompleteProduct(catalogue)).document;
  const { lines } = await files.check(`sku,name,price\n${sku},CafÃ© Lumo,949\n`);
  expect(lines[0]).toMatchObject({
    outcome: 'changed',
    warnings: ['The name “CafÃ© Lumo” seems to be “Café Lumo”, read wrongly by a program before.'],
  });
});
