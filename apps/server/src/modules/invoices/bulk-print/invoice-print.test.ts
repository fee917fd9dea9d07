import { expect, test } from 'vitest';
import { invoicesOf, placeCash, ship } from '../../../../test/invoiced-orders.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { forgetPersonalExports } from '../../staff-jobs/index.ts';

const [store, support] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'personal.read', 'jobs.read'] }),
);

test('[ORDC-120] the invoices of chosen orders are one PDF, each from a page of its own; orders without one are left out, and the audit has each', async () => {
  const [first, second, unsent] = [await placeCash(store), await placeCash(store), await placeCash(store)];
  for (const { order } of [second, first]) await ship(store, order._id);
  const ids = [unsent, second, first].map(({ order }) => order._id);
  const body = { selection: { kind: 'ids' as const, ids }, expectedOrders: 3 };
  const key = { idempotencyKey: 'printed-once-1' };
  const { jobId } = await support.api.startInvoicePrint({ body }, key);
  expect((await support.api.startInvoicePrint({ body }, key)).jobId).toBe(jobId);
  const { job, results } = await finishJob(store, support.api, jobId);
  expect(job).toMatchObject({ title: 'Print the invoices of 3 orders', done: 4, leftOut: 1 });
  const numberOf = async (id: string) => (await invoicesOf(store, id))[0]?.number;
  const numbers = [await numberOf(first.order._id), await numberOf(second.order._id)];
  expect(results.map(({ sentence }) => sentence)).toEqual([
    ...numbers,
    'It has no invoice: that is made when the order ships.',
    expect.stringMatching(/^invoices-\d{4}-\d{2}-\d{2}\.pdf is ready\.$/),
  ]);
  const pages = readPdf((await support.api.downloadJobFile({ params: { id: jobId } })).bytes);
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(numbers[index]);
    expect(page).toContain('Page1of1');
  }
  const audited = await store.rows<{ number: string }>(
    sql`SELECT after ->> 'number' AS number FROM audit_entries WHERE action = 'order.read-document' AND actor_id = ${support.id} ORDER BY id`,
  );
  expect(audited.map(({ number }) => number)).toEqual(numbers);

  const packer = await createStaff(store, { permissions: ['orders.read', 'jobs.read'] });
  expect((await refusalOf(packer.api.downloadJobFile({ params: { id: jobId } }))).status).toBe(403);
  // Somebody is erased whom it may name.
  await forgetPersonalExports(store.ctx);
  expect((await refusalOf(support.api.downloadJobFile({ params: { id: jobId } }))).status).toBe(422);
});

test('[ORDC-120] another number of orders than was told, too many, and orders without any invoice are told', async () => {
  const { order } = await placeCash(store);
  const selection = { kind: 'ids' as const, ids: [order._id] };
  const other = await refusalOf(support.api.startInvoicePrint({ body: { selection, expectedOrders: 2 } }));
  expect([other.status, other.message]).toEqual([409, 'This is 1 order by now. Look again.']);
  const { jobId } = await support.api.startInvoicePrint({ body: { selection, expectedOrders: 1 } });
  const { job, results } = await finishJob(store, support.api, jobId);
  expect(job).toMatchObject({ done: 2, leftOut: 2 });
  expect(results.at(-1)?.sentence).toBe('None of them has an invoice.');
});
