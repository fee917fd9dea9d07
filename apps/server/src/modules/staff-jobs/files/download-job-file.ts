import type { Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { requirePermissionOf, requireReader } from '../job-reply.ts';
import { findJob } from '../staff-jobs.repository.ts';
import { findJobFile } from './job-files.repository.ts';

/**
 * The PDF of a job, for who has its permission.
 * @throws AppError not_found, not_allowed; refused while there is no file, and when it is no longer kept
 */
export async function downloadJobFile(ctx: StaffContext, { id }: { id: string }): Promise<Reply<'downloadJobFile'>> {
  const job = await findJob(ctx.db, id);
  if (!job) throw notFound('Job');
  requireReader(ctx, job);
  requirePermissionOf(ctx, job);
  const file = await findJobFile(ctx.db, id);
  if (!file) throw new AppError('refused', 'This file is not made yet, or is no longer kept.');
  return { name: file.name, bytes: new Uint8Array(file.bytes) };
}
