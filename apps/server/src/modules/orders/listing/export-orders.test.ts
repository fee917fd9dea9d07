import { expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { finishJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { forgetPersonalExports } from '../../staff-jobs/index.ts';

const [store, support] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'jobs.read'] }),
);

const masked = ['number', 'customer', 'customerPhone', 'total', 'toCollect'];
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trimEnd().split('\r\n');

test('[ORDC-11] an export has what the filters find, a line for each order, and masks who bought', async () => {
  const { order } = await placeCables(store);
  await placeCables(store);
  const query = { search: order._id, view: 'new' };
  const { jobId } = await support.api.startListExport({ body: { list: 'orders', query, columns: masked } });
  const { job } = await finishJob(store, support.api, jobId);
  expect(job).toMatchObject({ state: 'done', title: 'Export 1 order' });
  const { bytes } = await support.api.downloadListExport({ params: { id: jobId } });
  const total = order.total.toFixed(2);
  expect(textOf(bytes)).toEqual([
    'Order,"Customer, masked","Phone, masked",Total (₹),To collect (₹)',
    `${order._id.slice(-6).toUpperCase()},A••• R•••,98•••••678,${total},${total}`,
  ]);
});

test('[ORDC-12] names, phones and addresses are exported by who may, with a factor proved just now; the audit names them', async () => {
  const { order } = await placeCables(store);
  const body = {
    list: 'orders' as const,
    query: { search: order._id },
    columns: ['number', 'name', 'phone', 'email', 'address'],
  };
  const refused = await refusalOf(support.api.startListExport({ body }));
  expect([refused.status, refused.message]).toEqual([403, "This call needs the permission 'personal.export'."]);
  const owner = await createStaff(store, { permissions: ['orders.read', 'jobs.read', 'personal.export'] });
  await store.rows(
    sql`UPDATE staff_sessions SET factor_at = now() - interval '11 minutes' WHERE member_id = ${owner.id}`,
  );
  expect((await refusalOf(owner.api.startListExport({ body }))).body['code']).toBe('factor_required');
  await store.rows(sql`UPDATE staff_sessions SET factor_at = now() WHERE member_id = ${owner.id}`);
  const { jobId } = await owner.api.startListExport({ body });
  await finishJob(store, owner.api, jobId);
  const params = { id: jobId };
  expect(textOf((await owner.api.downloadListExport({ params })).bytes)[1]).toBe(
    `${order._id.slice(-6).toUpperCase()},Asha Rao,9812345678,asha@example.com,"12 Hill Road, Bandra West, Mumbai, Maharashtra, 400050"`,
  );
  expect((await refusalOf(support.api.downloadListExport({ params }))).status).toBe(403);
  const audited = await store.rows<{ after: { columns: string[]; isPersonal: boolean } }>(
    sql`SELECT after FROM audit_entries WHERE action = 'list.export' AND actor_id = ${owner.id}`,
  );
  expect(audited).toEqual([{ after: expect.objectContaining({ columns: body.columns, isPersonal: true }) }]);
  const other = await support.api.startListExport({ body: { ...body, columns: masked } });
  await finishJob(store, support.api, other.jobId);
  await forgetPersonalExports(store.ctx);
  const kept = await store.rows<{ job_id: string }>(
    sql`SELECT DISTINCT job_id FROM list_export_parts WHERE job_id = ANY (${sql.param([jobId, other.jobId])}::uuid[])`,
  );
  expect(kept).toEqual([{ job_id: other.jobId }]);
});
