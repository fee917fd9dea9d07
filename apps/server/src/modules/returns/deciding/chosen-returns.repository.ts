import { calls } from '@bijli/contract/calls';
import type { StaffContext } from '../../../context.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource, Selection } from '../../staff-jobs/index.ts';
import { queueConditions, returnQueueOf } from '../queue/return-queue.repository.ts';
import { readLateDay } from '../refunds/refund-policy.ts';

async function idsOf(ctx: StaffContext, selection: Selection): Promise<SQL> {
  if (selection.kind === 'ids')
    return sql`SELECT DISTINCT given.id FROM unnest(${sql.param(selection.ids)}::uuid[]) AS given(id)`;
  const filter = calls.listReturnQueue.query.parse(selection.filter);
  const facts = { ...ctx, lateBefore: await readLateDay(ctx) };
  return returnQueueOf(facts).select(sql`r.id`, queueConditions(facts, filter));
}

/** The rows of a job on the chosen returns, the one first that is to be decided first. */
export async function rowsOfReturns(ctx: StaffContext, selection: Selection): Promise<JobRowSource> {
  return sql`SELECT row_number() OVER (ORDER BY r.decide_by, r.id) AS number, r.id::text AS entity_id,
      'Return R-' || upper(right(r.id::text, 6)) AS name, NULL::jsonb AS input, r.version
    FROM (${await idsOf(ctx, selection)}) AS chosen JOIN returns r ON r.id = chosen.id`;
}

export async function hasPhotos(db: Database, returnId: string): Promise<boolean> {
  const rows = await queryRows(db, sql`SELECT 1 FROM return_photos p WHERE p.return_id = ${returnId}::uuid LIMIT 1`);
  return rows.length > 0;
}
