import { expect, test } from 'vitest';
import { countsOf, importsOf } from '../../../../test/import-factory.ts';
import { newImei, openReceiving, receivingBy } from '../../../../test/receipt-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, { product }] = await storeOfFile((store) => openReceiving(store));
const permissions = ['stock.read', 'stock.change', 'jobs.read', 'cost.read'] as const;
const { api } = await createStaff(store, { permissions: [...permissions] });
const receiving = receivingBy(api);
const files = importsOf(store, api);

async function check(targetId: string, ...lines: string[]) {
  const { id, columns } = await files.upload(lines.join('\n'), { kind: 'receipt', targetId });
  await api.checkImport({ params: { id }, body: { columns } });
  await store.runJobs();
  const { import: of } = await api.readImport({ params: { id } });
  return { of, lines: await files.linesOf(id) };
}

test('[IMP-142] a sheet fills a draft receipt: pieces by their numbers, others by quantity, damaged ones and what they cost; taken back it is as before', async () => {
  const [phone, cable] = [await product(), await product('none')];
  const receipt = await receiving.begin();
  const [one, two, three] = [newImei(), newImei(), newImei()];
  const { of } = await check(
    receipt.id,
    'SKU,Qty,Damaged,Rate,IMEI 1,IMEI 2',
    `${phone.sku},1,,11000,${one},${two}`,
    `${phone.sku},,yes,,${three},`,
    `${cable.sku},40,2,149.50,,`,
  );
  expect(of).toMatchObject({ kind: 'receipt', targetId: receipt.id, differences: { price: 2, stock: 3 } });
  expect(countsOf(of)).toEqual([0, 3, 0, 0]);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'receipt-import', state: 'done', leftOut: 0 });
  const { lines } = await api.readReceipt({ params: { id: receipt.id } });
  const figures = lines.map(({ sku, received, damaged, costPaise, numbered }) => [
    sku,
    received,
    damaged,
    costPaise,
    numbered,
  ]);
  expect(new Set(figures)).toEqual(
    new Set([
      [phone.sku, 2, 1, 1_100_000, 2],
      [cable.sku, 40, 2, 14_950, 0],
    ]),
  );
  await files.undo(job.id);
  expect((await api.readReceipt({ params: { id: receipt.id } })).lines).toEqual([]);
});

test('[IMP-143] each wrong line of a receipt is told with its reason, and a posted receipt takes no file', async () => {
  const [phone, cable] = [await product(), await product('none')];
  const [here, good] = [newImei(), newImei()];
  await receiving.post((await receiving.draftOf(phone.sku, [here])).id);
  const receipt = await receiving.begin();
  const { lines } = await check(
    receipt.id,
    'sku,quantity,damaged,cost,number',
    `${phone.sku},1,,,${good}`,
    `${phone.sku},1,,,${good}`,
    `${phone.sku},2,,,${newImei()}`,
    `${phone.sku},1,,,${here}`,
    `${cable.sku},1,,,${newImei()}`,
    `${cable.sku},2,3,,`,
    `${cable.sku},x,,,`,
    `NO-SUCH,1,,,`,
  );
  expect(lines.map(({ problems }) => problems[0]?.reason)).toEqual([
    undefined,
    `${good} is on line 2 already.`,
    'A piece with a number is one.',
    expect.stringContaining(`${here} is in the store already`),
    `Pieces of ${cable.sku} have no numbers.`,
    'Of 2 received 3 cannot be damaged.',
    expect.any(String),
    'NO-SUCH is no SKU and no barcode of the store.',
  ]);
  const posted = await receiving.draftOf(phone.sku, [newImei()]);
  await receiving.post(posted.id);
  const late = await refusalOf(files.upload('sku,quantity\nA,1', { kind: 'receipt', targetId: posted.id }));
  expect(late.body).toMatchObject({
    code: 'refused',
    message: `${posted.number} is posted: it can no longer be changed.`,
  });
  expect((await refusalOf(files.upload('sku,quantity\nA,1', { kind: 'receipt' }))).status).toBe(404);
});

test('[IMP-144] who may not read costs imports none', async () => {
  const phone = await product('none');
  const receipt = await receiving.begin();
  const person = await createStaff(store, { permissions: ['stock.read', 'stock.change', 'jobs.read'] });
  const own = importsOf(store, person.api);
  const { id, columns } = await own.upload(`sku,quantity,cost\n${phone.sku},1,10`, {
    kind: 'receipt',
    targetId: receipt.id,
  });
  await person.api.checkImport({ params: { id }, body: { columns } });
  await store.runJobs();
  expect((await refusalOf(person.api.applyImport({ params: { id } }))).body).toMatchObject({ code: 'not_allowed' });
});
