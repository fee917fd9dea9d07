import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { nameOfStarter } from '../job-actor.ts';
import { findJobOverRows } from './jobs-over-rows.repository.ts';

/**
 * Lets a job start, whose rows are written in the open transaction, only when no other one that has not ended changes the
 * same things. Kinds that are not exclusive always start.
 * @throws AppError conflict with the other job, and who started it
 */
export async function refuseOverlap(ctx: StaffContext, { id, kind }: { id: string; kind: string }): Promise<void> {
  const kinds = Object.entries(ctx.staffJobKinds).flatMap(([name, { isExclusive }]) => (isExclusive ? [name] : []));
  if (!kinds.includes(kind)) return;
  // Of two that start at once the second sees the first.
  await takeAdvisoryLock(ctx.db, 'exclusive staff jobs');
  const other = await findJobOverRows(ctx.db, { jobId: id, kinds });
  if (!other) return;
  const { common, title } = other;
  const [which, them] = common === 1 ? ['one of these', 'it'] : [`${common.toLocaleString('en-IN')} of these`, 'them'];
  const starter = await nameOfStarter(ctx, other);
  throw new AppError(
    'conflict',
    `${starter} is changing ${which} just now: “${title}”. Start yours when that has ended, and look at ${them} again before.`,
    { details: { jobId: other.id } },
  );
}
