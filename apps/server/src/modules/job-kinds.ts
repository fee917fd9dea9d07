import type { StaffJobKind } from '@bijli/contract';
import { bulkEditKind, importCheckKind, importKind, photoFetchKind, photosKind } from './catalogue/index.ts';
import { listKinds } from './list-kinds.ts';
import { type JobKind, listExportKind } from './staff-jobs/index.ts';

/** Every kind of job that staff start. */
export const jobKinds: Readonly<Record<StaffJobKind, JobKind>> = {
  'bulk-edit': bulkEditKind,
  'import-check': importCheckKind,
  import: importKind,
  photos: photosKind,
  'photo-fetch': photoFetchKind,
  'list-export': listExportKind(listKinds),
};
