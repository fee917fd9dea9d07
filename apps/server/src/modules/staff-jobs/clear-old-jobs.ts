import type { Context } from '../../context.ts';
import { deleteJobFiles } from './files/job-files.repository.ts';
import { clearOldExports } from './list-exports/forget-list-exports.ts';
import { deleteJobsBefore } from './staff-jobs.repository.ts';

const dayMs = 86_400_000;
const [keptDays, fileDays] = [90, 7];

/** The audit keeps what they changed. */
export async function clearOldJobs(ctx: Context): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock().getTime() - days * dayMs);
  await clearOldExports(ctx);
  await deleteJobFiles(ctx.db, { madeBefore: ago(fileDays) });
  await deleteJobsBefore(ctx.db, ago(keptDays));
}
