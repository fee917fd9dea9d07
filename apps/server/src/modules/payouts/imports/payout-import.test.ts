import { orderNumber, returnNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { importsOf } from '../../../../test/import-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCash, returnBodyOf, upToInspected, walk } from '../../../../test/return-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, payer] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.refund', 'orders.read', 'jobs.read'] }),
);
const files = importsOf(store, payer.api);

async function owedReturn() {
  const { customer, params, itemId, order } = await deliverCash(store);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 3) });
  await walk(store, asked._id, [...upToInspected]);
  return { id: asked._id, number: returnNumber(asked._id), order: orderNumber(order._id) };
}
const statusOf = async ({ id }: { id: string }) =>
  (await store.rows<{ status: string }>(sql`SELECT status FROM returns WHERE id = ${id}`))[0]?.status;

test('[RETC-40] a sheet of payouts and UTRs names each payout with its amount and shopper, and says of each wrong line why', async () => {
  const [first, second, third] = [await owedReturn(), await owedReturn(), await owedReturn()];
  const sheet = [
    'Return number,RRN',
    `${first.number},412300000001`,
    `#${second.number.slice(2).toLowerCase()}, sbin 526330 123456`,
    `${third.number},412300000001`,
    `${third.number},UTR 1`,
    'R-FFFFFF,412300000002',
    `${third.number},`,
    ',412300000003',
    `${third.number},=cmd()`,
  ].join('\n');
  const { of, lines } = await files.check(`${sheet}\n`, { kind: 'payouts' });
  expect(of).toMatchObject({ kind: 'payouts', columns: ['payout', 'utr'], state: 'checked' });
  const said = lines.map(({ line, outcome, problems, differences }) => [
    ...[line, outcome],
    problems[0]?.reason ?? differences[0]?.becomes,
  ]);
  expect(said).toMatchObject([
    [2, 'changed', '412300000001'],
    [3, 'changed', 'SBIN526330123456'],
    [4, 'wrong', expect.any(String)],
    [5, 'wrong', expect.any(String)],
    [6, 'wrong', 'Nothing is owed or was paid under R-FFFFFF.'],
    [7, 'wrong', expect.any(String)],
    [8, 'wrong', 'There is no number of a payout.'],
    [9, 'wrong', expect.any(String)],
  ]);
  expect(lines[1]?.name).toBe(`${second.number}, ₹498.01 to A••• R•••`);
  await files.apply(of);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    ...['refunded', 'refunded', 'inspected'],
  ]);
});

test('[RETC-40] the same sheet again pays nobody, a line whose payout was paid meanwhile is left out, and it cannot be undone', async () => {
  const [one, two] = [await owedReturn(), await owedReturn()];
  const sheet = `payout,utr\n${one.number},412300000011\n${two.number},412300000012\n`;
  const { of } = await files.check(sheet, { kind: 'payouts' });
  const { payouts } = await payer.api.listPayouts({ query: { search: two.number } });
  const [open] = payouts;
  if (!open) throw new Error('The second is not owed');
  await payer.api.closePayout({
    params: { id: open.id },
    body: { reference: '412300000013', expectedVersion: open.version },
  });
  const { job } = await files.apply(of);
  expect(job).toMatchObject({ kind: 'payout-import', state: 'done', done: 2, leftOut: 1, undo: 'impossible' });
  const again = await files.check(sheet, { kind: 'payouts' });
  expect(again.of.counts).toMatchObject({ same: 1, wrong: 1, changed: 0 });
  expect(again.lines[1]?.problems[0]?.reason).toBe(`${two.number} is paid already, by 412300000013.`);
  const steps = await store.rows(
    sql`SELECT note FROM return_status_changes WHERE to_status = 'refunded' AND return_id IN (${one.id}, ${two.id}) ORDER BY note`,
  );
  expect(steps).toEqual([{ note: '412300000011' }, { note: '412300000013' }]);
});

test('[RETC-40] a sheet of payouts needs the right to refund and a fresh factor; what needs a second person is left out with the reason', async () => {
  const owed = await owedReturn();
  const reader = await createStaff(store, { permissions: ['orders.read', 'jobs.read', 'returns.change'] });
  const denied = await refusalOf(importsOf(store, reader.api).upload('payout,utr\nA,B\n', { kind: 'payouts' }));
  expect(denied.status).toBe(403);
  const { of } = await files.check(`payout,utr\n${owed.number},412300000021\n`, { kind: 'payouts' });
  store.advanceClock(10 * 60_000);
  expect((await refusalOf(payer.api.applyImport({ params: { id: of.id } }))).body.code).toBe('factor_required');
  store.advanceClock(-10 * 60_000);
  await createStaff(store, { permissions: ['orders.refund'] });
  await store.rows(sql`UPDATE returns SET amount_paise = 2600000 WHERE id = ${owed.id}`);
  const { job, results } = await files.apply(of);
  expect(job).toMatchObject({ leftOut: 1 });
  expect(results[0]?.sentence).toContain('second person');
  expect(await statusOf(owed)).toBe('inspected');
});
