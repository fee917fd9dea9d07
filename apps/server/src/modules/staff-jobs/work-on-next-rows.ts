import type { Context, StaffContext } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction, isConnectionError, isRetried } from '../../platform/database/transaction.ts';
import { monotonicNow } from '../../platform/monotonic-clock.ts';
import { endJob, endWithoutRight } from './end-job.ts';
import { jobActor, mayGoOn } from './job-actor.ts';
import type { JobRow, JobValues } from './job-kinds.ts';
import { type FinishedRow, findNextRows, saveOutcomes } from './job-rows.repository.ts';
import { RowFailure, runRow } from './run-row.ts';
import { countRows, type JobRecord, lockJob } from './staff-jobs.repository.ts';

export type Prepare = (row: JobRow) => Promise<JobValues>;
type Turn = { jobId: string; prepare: Prepare | undefined; isAnnounced: boolean };

/** How long rows share a transaction: others wait for their products, and on the embedded engine for everything. */
const togetherMs = { embedded: 30, postgres: 100 };
const mostTogether = 30;

/** Works on the next row of a job, or on a few whose kind has a batch. Returns whether there may be more. */
export async function workOnNextRows(ctx: Context, { jobId, prepare, isAnnounced }: Turn): Promise<boolean> {
  const [next] = prepare ? await findNextRows(ctx.db, jobId, 1) : [];
  const prepared = next && (await prepare?.(next));
  return inTransaction(ctx, async (ctx) => {
    const job = await lockJob(ctx.db, jobId);
    if (!job || job.finishedAt) return false;
    if (!(await mayGoOn(ctx, job))) {
      await endWithoutRight(ctx, job);
      return false;
    }
    const kind = ctx.staffJobKinds[job.kind];
    const rows = await findNextRows(ctx.db, jobId, kind?.batch ? mostTogether : 1);
    const [first] = rows;
    const asStarter = { ...ctx, actor: jobActor(job) };
    if (!first) {
      if (job.undoes === null) await kind?.afterwards?.(asStarter, job);
      await endJob(ctx, { id: jobId, state: 'done' });
      return false;
    }
    // Another worker did the row that was prepared.
    if (next && next.number !== first.number) return true;
    const batched = { ...asStarter, ...kind?.batch?.open() };
    const counts = await workOnRows(batched, { job, rows, prepared });
    await kind?.batch?.flush(batched);
    await countRows(ctx.db, { jobId, ...counts });
    if (isAnnounced) await announceChange(ctx, `job:${jobId}`);
    return true;
  });
}

type Rows = { job: JobRecord; rows: JobRow[]; prepared: JobValues | undefined };

async function workOnRows(
  ctx: StaffContext,
  { job, rows, prepared }: Rows,
): Promise<{ done: number; leftOut: number }> {
  const end = monotonicNow() + togetherMs[ctx.config.databaseUrl ? 'postgres' : 'embedded'];
  const finished: FinishedRow[] = [];
  for (const row of rows) {
    try {
      finished.push({ number: row.number, ...(await runRow(ctx, { job, row, prepared })) });
    } catch (error) {
      // The rows before it stay; it is the first of the next transaction.
      const isOfRow = error instanceof RowFailure && !isConnectionError(error) && !isRetried(error);
      if (finished.length === 0 || !isOfRow) throw error;
      break;
    }
    if (monotonicNow() >= end) break;
  }
  await saveOutcomes(ctx.db, job.id, finished);
  return { done: finished.length, leftOut: finished.filter(({ isLeftOut }) => isLeftOut).length };
}
