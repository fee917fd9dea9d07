import { expect, test } from 'vitest';
import { countsOf, importsOf, openImports } from '../../../../test/import-factory.ts';
import { createCompleteProduct, newSku } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { catalogue }] = await storeOfFile(openImports);
const person = await createStaff(store, { permissions: ['stock.change', 'stock.read', 'products.read', 'jobs.read'] });
const files = importsOf(store, person.api);

const check = (...lines: string[]) => files.check(lines.join('\n'), { kind: 'stock' });

/** A product of two variants; the first one has a barcode. */
async function createChargers() {
  const sku = newSku();
  const { id } = await createCompleteProduct(catalogue, { sku, colours: ['Black', 'White'] });
  const gtin = withCheckDigit(`890${String(store.ctx.clock().getTime() % 1e9).padStart(9, '0')}`);
  await store.rows(sql`UPDATE variants SET gtin = ${gtin} WHERE sku = ${`${sku}-Black`}`);
  return { id, sku, gtin, black: `${sku}-Black`, white: `${sku}-White` };
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function levelsOf(id: string) {
  const rows = await store.rows<{ sku: string; quantity: number }>(
    sql`SELECT v.sku, coalesce(l.quantity, 0) AS quantity FROM variants v LEFT JOIN stock_levels l ON l.variant_id = v.id
        WHERE v.product_id = ${id} ORDER BY v.sku`,
  );
  return rows.map(({ quantity }) => quantity);
}

async function movementsOf(id: string) {
  const { movements } = await person.api.listMovements({ params: { id }, query: {} });
  return movements.map(({ change, level, reason, note, by }) => ({ change, level, reason, note, by: by !== null }));
}

test('[STK-28] a file of levels by SKU or barcode is tried first: what each becomes, and why a line is wrong', async () => {
  const { id, sku, gtin, black, white } = await createChargers();
  const { of, lines } = await check(
    'SKU,EAN,Counted,Reason',
    `,${gtin},5,receipt`,
    `${white},,0,`,
    `${black},,7,`,
    `${sku},,1,`,
    `${sku}-Blue,,1,`,
    ',,3,',
    `${white},8901,3,`,
    ',8904123000171,1,',
    `${white}x,,x,`,
  );
  expect(of).toMatchObject({ kind: 'stock', columns: ['sku', 'barcode', 'stock', 'reason'], state: 'checked' });
  expect(countsOf(of)).toEqual([0, 1, 1, 7]);
  expect(of.differences).toEqual({ stock: 1 });
  expect(lines[0]).toMatchObject({ sku: black, productId: id, outcome: 'changed', name: expect.stringContaining(sku) });
  expect(lines[0]?.differences).toEqual([{ column: 'stock', area: 'stock', was: '0', becomes: '5' }]);
  expect(lines.slice(2).map(({ problems }) => problems[0]?.reason)).toEqual([
    `${black} is on line 2 already.`,
    'It has variants: write the SKU of one of them.',
    'There is no such SKU.',
    'It has neither an SKU nor a barcode.',
    `${white} is on line 3 already.`,
    'No product has this barcode.',
    'There is no such SKU.',
  ]);
  const [first] = await check('sku,stock,reason', `${white},2,because`).then(({ lines }) => lines);
  expect(first?.problems).toEqual([
    { column: 'reason', reason: 'The reason is one of receipt, count, damage, return, correction.' },
  ]);
  expect(await levelsOf(id)).toEqual([0, 0]);
});

test('[STK-29] levels are set with their reason and the file’s name; undone they are as before, except what moved since', async () => {
  const { id, black, white } = await createChargers();
  const { of } = await check('sku,stock,reason', `${black},12,receipt`, `${white},8,`);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'stock-import', state: 'done', leftOut: 0 });
  expect(await levelsOf(id)).toEqual([12, 8]);
  const note = 'Import sheet.csv';
  expect(await movementsOf(id)).toEqual([
    { change: 8, level: 8, reason: 'count', note, by: true },
    { change: 12, level: 12, reason: 'receipt', note, by: true },
  ]);
  const [changed] = await store.rows<{ id: string }>(sql`SELECT id FROM variants WHERE sku = ${white}`);
  const line = { productId: id, variantId: changed?.id ?? null, expected: 8, quantity: 6, reason: 'damage' as const };
  await person.api.correctStock({ body: { lines: [line] } });
  const undone = await files.undo(job.id);
  expect(await levelsOf(id)).toEqual([0, 6]);
  expect(undone.results[0]?.sentence).toContain(
    '1 level as before. Somebody changed it meanwhile: it was 8, now it is 6.',
  );
});

test('[STK-29] a level that moved since the dry run stays and is named; of two who import one file at once one is told who is at it', async () => {
  const { id, black, white } = await createChargers();
  const first = await check('sku,stock', `${black},12`, `${white},8`);
  const second = await check('sku,stock', `${black},12`, `${white},8`);
  const starts = [first, second].map(({ of }) => person.api.applyImport({ params: { id: of.id } }));
  const [started, refused] = (await Promise.allSettled(starts)).toSorted((a, b) => a.status.localeCompare(b.status));
  expect([started?.status, refused?.status]).toEqual(['fulfilled', 'rejected']);
  await store.runJobs();
  expect((await movementsOf(id)).map(({ change }) => change).sort()).toEqual([12, 8]);
  const third = await check('sku,stock', `${black},20`, `${white},30`);
  const [variant] = await store.rows<{ id: string }>(sql`SELECT id FROM variants WHERE sku = ${black}`);
  const sold = { productId: id, variantId: variant?.id ?? null, expected: 12, quantity: 11, reason: 'damage' as const };
  await person.api.correctStock({ body: { lines: [sold] } });
  const { results } = await files.apply(third.of);
  expect(results[0]?.sentence).toContain('1 level set. Somebody changed it meanwhile: it was 12, now it is 11.');
  expect(await levelsOf(id)).toEqual([11, 30]);
});

test('[STK-30] files are of the kinds that a person may import: the others are not listed, read or applied', async () => {
  const { black } = await createChargers();
  const { of } = await check('sku,stock', `${black},3`);
  const editor = await createStaff(store, { permissions: ['products.change', 'products.read', 'jobs.read'] });
  const params = { id: of.id };
  const own = await importsOf(store, editor.api).upload('sku,price\nA-1,5');
  const upload = () => importsOf(store, editor.api).upload('sku,stock\nA-1,5', { kind: 'stock' });
  const { readImport, applyImport } = editor.api;
  for (const call of [upload, () => readImport({ params }), () => applyImport({ params })])
    expect(await refusalOf(call())).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect((await refusalOf(person.api.readImport({ params: { id: own.id } }))).status).toBe(403);
  const idsFor = async ({ api }: typeof person) =>
    (await api.listImports({ query: { limit: 100 } })).imports.map(({ id }) => id);
  expect(await idsFor(editor)).toEqual([own.id]);
  expect(await idsFor(person)).toContain(of.id);
  expect(await idsFor(person)).not.toContain(own.id);
});

test('[STK-28] the own export of levels changes nothing, and the columns chosen for a source are remembered by kind', async () => {
  const { black } = await createChargers();
  const ofStock = await files.upload(`code,n\n${black},4`, { kind: 'stock', source: 'Scanner' });
  const columns = ['sku', 'stock'];
  await person.api.checkImport({ params: { id: ofStock.id }, body: { columns } });
  expect(await files.upload(`code,n\n${black},5`, { kind: 'stock', source: 'Scanner' })).toMatchObject({ columns });
  const products = importsOf(store, catalogue.person.api);
  expect((await products.upload(`code,n\n${black},5`, { source: 'Scanner' })).columns).toEqual([null, null]);
  const query = { search: black };
  const { jobId } = await person.api.startListExport({
    body: { list: 'stock', query, columns: ['name', 'sku', 'gtin', 'stock', 'moved', 'change', 'reason', 'by'] },
  });
  await store.runJobs();
  const { bytes } = await person.api.downloadListExport({ params: { id: jobId } });
  const { of } = await files.check(new Uint8Array(bytes), { kind: 'stock' });
  expect([of.columns.filter(Boolean), countsOf(of)]).toEqual([
    ['sku', 'barcode', 'stock'],
    [0, 0, 1, 0],
  ]);
});
