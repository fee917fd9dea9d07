import { Readable } from 'node:stream';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StreamedFile } from '../../../platform/http/call-routes.ts';
import { audit } from '../../audit/index.ts';
import { requirePermissionOf } from '../job-reply.ts';
import { findJob } from '../staff-jobs.repository.ts';
import type { ListExportInput } from './export-list-part.ts';
import { exportedFile } from './exported-file.ts';
import { countLines, readParts } from './list-exports.repository.ts';
import type { ListKinds } from './list-kind.ts';

/**
 * The file of a job that exported a list, read while it is sent. The audit says who takes it before the first byte leaves.
 * @throws AppError not_found, not_allowed without the permission for the list, refused when there is no file
 */
export async function downloadListExport(
  ctx: StaffContext,
  { id, kinds }: { id: string; kinds: ListKinds },
): Promise<StreamedFile> {
  const job = await findJob(ctx.db, id);
  if (!job) throw notFound('Job');
  requirePermissionOf(ctx, job);
  const file = exportedFile(job);
  if (!file) throw new AppError('refused', 'This job has no file, or it is no longer kept.');
  const { list, columns, query: filter } = job.input as ListExportInput;
  const after = { name: kinds[list].noun[1], columns, filter, job: id, lines: await countLines(ctx.db, id) };
  await inTransaction(ctx, (ctx) => audit(ctx, { action: 'list.download', entity: 'list', entityId: list, after }));
  return { name: file.name, stream: Readable.from(readParts(ctx.db, id)) };
}
