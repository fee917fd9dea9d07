import type { Context } from '../../context.ts';
import { clearOldExports } from './list-exports/forget-list-exports.ts';
import { deleteJobsBefore } from './staff-jobs.repository.ts';

const keptMs = 90 * 86_400_000;

/** The audit keeps what they changed. */
export async function clearOldJobs(ctx: Context): Promise<void> {
  await clearOldExports(ctx);
  await deleteJobsBefore(ctx.db, new Date(ctx.clock().getTime() - keptMs));
}
