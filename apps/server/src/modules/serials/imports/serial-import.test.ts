import { expect, test } from 'vitest';
import { countsOf, importsOf } from '../../../../test/import-factory.ts';
import { newImei, openReceiving, receivingBy } from '../../../../test/receipt-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, { product }] = await storeOfFile((store) => openReceiving(store));
const { api } = await createStaff(store, { permissions: ['stock.read', 'stock.change', 'jobs.read'] });
const receiving = receivingBy(api);
const files = importsOf(store, api);

/** A product of which so many pieces are here without a number. */
async function unnumbered(pieces: number) {
  const phone = await product();
  const receipt = await receiving.begin();
  await receiving.add(receipt.id, { code: phone.sku, received: pieces });
  await receiving.post(receipt.id);
  return phone;
}

test('[IMP-145] of a sheet of numbers each wrong one is told with line and reason, and the others number the pieces that had none', async () => {
  const [phone, other] = [await unnumbered(3), await unnumbered(1)];
  const [here, good, second] = [newImei(), newImei(), newImei()];
  await receiving.post((await receiving.draftOf(other.sku, [here])).id);
  const { of, lines } = await files.check(
    [
      'SKU,IMEI',
      `${phone.sku},'${good}`,
      `${phone.sku},35674108201936`,
      `${phone.sku},35674108201936A`,
      `${phone.sku},3.56E+14`,
      `${phone.sku},`,
      `${phone.sku},8904123000171`,
      `${phone.sku}, ${good.slice(0, 6)} ${good.slice(6)} `,
      `${phone.sku},${here}`,
      `NO-SUCH,${second}`,
    ].join('\n'),
    { kind: 'serials' },
  );
  expect(countsOf(of)).toEqual([0, 1, 0, 8]);
  expect(lines.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
    [2, undefined],
    [3, expect.stringContaining('14 digits')],
    [4, expect.stringContaining('is no IMEI')],
    [5, expect.stringContaining('was shortened by a spreadsheet')],
    [6, 'There is no number.'],
    [7, expect.stringContaining('barcode')],
    [8, `${good} is on line 2 already.`],
    [9, expect.stringContaining(`${here} is in the store already: `)],
    [10, 'NO-SUCH is no SKU and no barcode of the store.'],
  ]);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'serial-import', state: 'done', leftOut: 0 });
  const { found } = await api.findSerial({ query: { number: good } });
  expect(found[0]).toMatchObject({
    unit: { sku: phone.sku, state: 'in-stock' },
    steps: [{ document: { kind: 'numbering' } }],
  });
  await files.undo(job.id);
  expect((await api.findSerial({ query: { number: good } })).found[0]?.unit.state).toBe('withdrawn');
});

test('[IMP-146] a sheet never numbers more pieces than are on hand', async () => {
  const phone = await unnumbered(1);
  const two = [newImei(), newImei()].sort((one, other) => one.slice(-2).localeCompare(other.slice(-2)));
  const { of } = await files.check(['sku,number', ...two.map((number) => `${phone.sku},${number}`)].join('\n'), {
    kind: 'serials',
  });
  const { results } = await files.apply(of);
  expect(results.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^Each piece of .* has a number/),
  );
  expect((await api.listSerials({ query: { productId: phone.productId } })).total).toBe(1);
  const again = await files.check(`sku,number\n${phone.sku},${newImei()}`, { kind: 'serials' });
  expect(again.lines[0]?.problems[0]?.reason).toMatch(/^All pieces of .* have a number/);
});
