import { expect, test } from 'vitest';
import { createCounters, itemsOf, post, startCount } from '../../../../test/count-factory.ts';
import { countsOf, importsOf } from '../../../../test/import-factory.ts';
import { newImei, openReceiving } from '../../../../test/receipt-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';

const [store, { counters, goods }] = await storeOfFile(async (store) => ({
  counters: await createCounters(store),
  goods: await openReceiving(store),
}));
const { counter, approver } = counters;
const { product, receiving } = goods;
const files = importsOf(store, counter.api);

test('[IMP-147] what was counted elsewhere comes as a sheet: quantities by place and numbers of pieces; wrong lines are told, and it is taken back', async () => {
  const [phone, cable] = [await product(), await product('none')];
  const numbers = [newImei(), newImei(), newImei()];
  await receiving.post((await receiving.draftOf(phone.sku, numbers)).id);
  const stock = await receiving.begin();
  await receiving.add(stock.id, { code: cable.sku, received: 10 });
  await receiving.post(stock.id);
  const id = await startCount(counter);
  const upload = await files.upload(
    [
      'sku,counted,place,number',
      `${cable.sku},4,A-1,`,
      `${cable.sku},5,B-2,`,
      `${cable.sku},5,B-2,`,
      `${phone.sku},,A-1,${numbers[0]}`,
      `${phone.sku},1,A-1,${numbers[1]}`,
      `${cable.sku},,A-3,`,
      `${phone.sku},,A-1,35674108201936`,
    ].join('\n'),
    { kind: 'count', targetId: id },
  );
  await counter.api.checkImport({ params: { id: upload.id }, body: { columns: upload.columns } });
  await store.runJobs();
  const { import: of } = await counter.api.readImport({ params: { id: upload.id } });
  expect(countsOf(of)).toEqual([0, 4, 0, 3]);
  const reasons = (await files.linesOf(of.id)).flatMap(({ problems }) => problems.map(({ reason }) => reason));
  expect(reasons).toEqual([
    `${cable.sku}, B-2 is on line 3 already.`,
    'It does not say how many were counted.',
    expect.stringContaining('14 digits'),
  ]);
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'count-import', state: 'done', leftOut: 0 });
  const counted = async () => (await itemsOf(approver, id)).map(({ sku, counted }) => [sku, counted]).sort();
  expect(await counted()).toEqual(
    [
      [cable.sku, 9],
      [phone.sku, 2],
    ].sort(),
  );
  const again = await startCount(counter);
  expect((await refusalOf(files.upload('sku,counted\nA,1', { kind: 'count' }))).status).toBe(404);
  await counter.api.setCountState({ params: { id: again }, body: { state: 'ended' } });
  expect((await refusalOf(files.upload('sku,counted\nA,1', { kind: 'count', targetId: again }))).status).toBe(422);
  await post(store, approver, id);
  const { found } = await goods.api.findSerial({ query: { number: numbers[2] ?? '' } });
  expect(found[0]?.unit.state).toBe('missing');
});

test('[IMP-147] a count takes back what a sheet has counted', async () => {
  const cable = await product('none');
  const id = await startCount(counter);
  const { id: file, columns } = await files.upload(`sku,counted\n${cable.sku},4`, { kind: 'count', targetId: id });
  await counter.api.checkImport({ params: { id: file }, body: { columns } });
  await store.runJobs();
  const { job } = await files.apply({ id: file });
  expect(await itemsOf(approver, id)).toMatchObject([{ counted: 4 }]);
  await files.undo(job.id);
  expect(await itemsOf(approver, id)).toMatchObject([{ counted: null }]);
});
