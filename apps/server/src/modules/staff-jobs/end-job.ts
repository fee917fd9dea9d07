import type { Context } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { jobActor, nameOfStarter } from './job-actor.ts';
import { finishJob, type JobRecord } from './staff-jobs.repository.ts';

type JobEnd = { id: string; state: 'done' | 'failed' | 'stopped'; problem?: string };

export function endJob(ctx: Context, end: JobEnd): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await finishJob(ctx.db, { ...end, finishedAt: ctx.clock() });
    await announceChange(ctx, `job:${end.id}`);
  });
}

/** Its starter was disabled, revoked, or may do less by now. What was done stays. */
export async function endWithoutRight(ctx: Context, job: JobRecord): Promise<void> {
  const { id, done, total, startedBy, startedByKind } = job;
  const starter = await nameOfStarter(ctx, { startedBy, startedByKind });
  const asStarter = { ...ctx, actor: jobActor(job) };
  await audit(asStarter, { action: 'job.go-on-refused', entity: 'job', entityId: id, after: { done, total } });
  await endJob(ctx, { id, state: 'stopped', problem: `${starter} no longer has the right to do this.` });
}
