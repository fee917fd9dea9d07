import { orderNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { boxOf, packOrder, sendOut } from '../../../../test/courier-factory.ts';
import { importsOf } from '../../../../test/import-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['dispatch.change', 'orders.read', 'jobs.read'] }),
);
const files = importsOf(store, person.api);

const numberOf = ({ order }: { order: { _id: string } }) => orderNumber(order._id);
const awbOf = async ({ order }: { order: { _id: string } }) => (await boxOf(store, order._id)).awb;

test('[COUR-39] AWBs of a sheet are set with what is wrong named by line: given twice, another order’s, with blanks, of an order that has left', async () => {
  const [first, second, third] = [await packOrder(store), await packOrder(store), await packOrder(store)];
  const left = await sendOut(store, 'LEFT1');
  const sheet = [
    'Order number,Tracking number',
    `#${numberOf(first).toLowerCase()}, sf 12 34 in `,
    `${second.order._id},SF5678`,
    `${numberOf(third)},sf1234IN`,
    `${numberOf(third)},LEFT 1`,
    `${numberOf(left)},OTHER1`,
    `${numberOf(left)},left1`,
    'FFFFFF,SF9999',
    `${numberOf(third)},`,
    ',SF8888',
    `${numberOf(third)},हिंदी`,
  ].join('\n');
  const { of, lines } = await files.check(`${sheet}\n`, { kind: 'awbs' });
  expect(of).toMatchObject({ kind: 'awbs', columns: ['order', 'awb'], state: 'checked' });
  const said = lines.map(({ line, outcome, problems, differences }) => [
    ...[line, outcome],
    problems[0]?.reason ?? differences[0]?.becomes ?? '',
  ]);
  expect(said).toMatchObject([
    [2, 'changed', 'SF1234IN'],
    [3, 'changed', 'SF5678'],
    [4, 'wrong', expect.stringContaining('2')],
    [5, 'wrong', expect.any(String)],
    [6, 'wrong', expect.any(String)],
    [7, 'wrong', expect.any(String)],
    [8, 'wrong', 'There is no packed order FFFFFF.'],
    [9, 'wrong', expect.any(String)],
    [10, 'wrong', 'There is no order number.'],
    [11, 'wrong', expect.any(String)],
  ]);
  await files.apply(of);
  expect([await awbOf(first), await awbOf(second), await awbOf(third)]).toEqual(['SF1234IN', 'SF5678', null]);
});

test('[COUR-39] each line by itself says what is wrong with it', async () => {
  const packed = await packOrder(store);
  const left = await sendOut(store, 'LEFT2');
  const reasonOf = async (...cells: string[]) => {
    const { lines } = await files.check(`order,awb\n${cells.join(',')}\n`, { kind: 'awbs' });
    return lines[0]?.problems[0]?.reason ?? lines[0]?.outcome;
  };
  expect(await reasonOf(numberOf(packed), 'LEFT 2')).toBe(`AWB LEFT2 is that of order ${numberOf(left)} already.`);
  expect(await reasonOf(numberOf(left), 'OTHER2')).toBe(
    `Box 1-1 of order ${numberOf(left)} has the AWB LEFT2 already.`,
  );
  expect(await reasonOf(numberOf(left), 'left 2')).toBe('same');
  expect(await reasonOf(numberOf(packed), '')).toBe('There is no AWB.');
  expect(await reasonOf(numberOf(packed), 'हिंदी')).toBe('An AWB has at most 40 letters A to Z, digits and hyphens.');
  expect(await reasonOf(numberOf(packed), '9'.repeat(41))).toContain('at most 40');
  expect(await reasonOf(numberOf(packed), ' sf 77\u00A077 ')).toBe('changed');
});

test('[COUR-39] of an order with several boxes the sheet says which', async () => {
  const packed = await packOrder(store);
  await store.rows(
    sql`INSERT INTO boxes (id, shipment_id, number) VALUES (gen_random_uuid(), ${packed.shipmentId}, 2)`,
  );
  const sheet = (...lines: string[]) => ['order,box,awb', ...lines].join('\n');
  const open = await files.check(sheet(`${numberOf(packed)},,TWO1`), { kind: 'awbs' });
  expect(open.lines[0]?.problems[0]).toEqual({
    column: 'box',
    reason: `Order ${numberOf(packed)} has 2 boxes. Say which in the column box: 1-2 is the second box of shipment 1.`,
  });
  const { of } = await files.check(
    sheet(`${numberOf(packed)},1-2,TWO2`, `${numberOf(packed)},1,TWO1`, `${numberOf(packed)},3,TWO3`),
    { kind: 'awbs' },
  );
  expect(of.counts).toMatchObject({ changed: 2, wrong: 1 });
  await files.apply(of);
  const rows = await store.rows(
    sql`SELECT number, awb, courier FROM boxes WHERE shipment_id = ${packed.shipmentId} ORDER BY number`,
  );
  expect(rows).toEqual([
    { number: 1, awb: 'TWO1', courier: 'by-hand' },
    { number: 2, awb: 'TWO2', courier: 'by-hand' },
  ]);
});

test('[COUR-40] an import of AWBs is audited, taken back where nothing has happened since, and needs the right to pack', async () => {
  const [one, other] = [await packOrder(store), await packOrder(store)];
  const { of } = await files.check(`order,awb\n${numberOf(one)},BACK1\n${numberOf(other)},BACK2\n`, { kind: 'awbs' });
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'awb-import', state: 'done', leftOut: 0 });
  const acts = await store.rows(
    sql`SELECT after FROM audit_entries WHERE entity_id = ${one.order._id} AND action = 'order.set-awb'`,
  );
  expect(acts).toEqual([{ after: { awb: 'BACK1' } }]);
  await store.rows(sql`UPDATE boxes SET awb = 'NEWER1' WHERE id = ${other.box.id}`);
  await files.undo(job.id);
  expect([await awbOf(one), await awbOf(other)]).toEqual([null, 'NEWER1']);
  const keeper = await createStaff(store, { permissions: ['stock.change', 'jobs.read'] });
  const refusal = await refusalOf(importsOf(store, keeper.api).upload('order,awb\nA,B\n', { kind: 'awbs' }));
  expect(refusal.status).toBe(403);
});
