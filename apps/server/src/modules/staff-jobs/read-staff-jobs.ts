import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { replyOf, requireReader } from './job-reply.ts';
import { selectResults } from './job-rows.repository.ts';
import { findJob, findJobs, jobConditions, jobList } from './staff-jobs.repository.ts';

const pageSize = 100;

export async function listStaffJobs(
  ctx: StaffContext,
  query: NonNullable<Received<'listStaffJobs'>['query']>,
): Promise<Reply<'listStaffJobs'>> {
  const { ids, sums: _, ...page } = await jobList.findPage(ctx.db, jobConditions(query), query);
  return { success: true, jobs: await replyOf(ctx, await findJobs(ctx.db, ids)), ...page };
}

/** A job with a part of its results. @throws AppError not_found, not_allowed */
export async function readStaffJob(
  ctx: StaffContext,
  { params, query }: Received<'readStaffJob'>,
): Promise<Reply<'readStaffJob'>> {
  const { after = 0, only } = query ?? {};
  const found = await findJob(ctx.db, params.id);
  if (!found) throw notFound('Job');
  requireReader(ctx, found);
  const [job] = await replyOf(ctx, [found]);
  if (!job) throw notFound('Job');
  const part = { jobId: params.id, after, limit: pageSize + 1, isLeftOutOnly: only === 'left-out' };
  const rows = await selectResults(ctx.db, part);
  return {
    success: true,
    job,
    results: rows.slice(0, pageSize).map(({ isLeftOut, ...row }) => ({ ...row, isDone: !isLeftOut })),
    hasMore: rows.length > pageSize,
  };
}
