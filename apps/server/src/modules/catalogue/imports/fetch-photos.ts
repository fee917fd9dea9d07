import type { StaffContext } from '../../../context.ts';
import { findImport } from '../../imports/index.ts';
import { type StartedJob, startStaffJob } from '../../staff-jobs/index.ts';
import { countPhotoRows, rowsOfPhotos } from './photo-rows.repository.ts';

const undoDays = 30;

/** After an import: starts a job that fetches the photos of what it has imported, when lines name some elsewhere. */
export async function fetchPhotos(ctx: StaffContext, { id: jobId, input }: StartedJob): Promise<void> {
  const importId = String(input['importId']);
  const given = { importId, jobId };
  const products = await countPhotoRows(ctx.db, given);
  const record = await findImport(ctx.db, importId);
  if (products === 0 || !record) return;
  await startStaffJob(ctx, {
    ...{ kind: 'photo-fetch', permission: 'products.change', undoDays, input: { importId }, rows: rowsOfPhotos(given) },
    title: `Fetch photos of ${record.fileName}: ${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}`,
  });
}
