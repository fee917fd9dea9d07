import { bulkEditKind, importCheckKind, importKind, photoFetchKind, photosKind } from './catalogue/index.ts';
import type { JobKinds } from './staff-jobs/index.ts';

/** Every kind of job that staff start. */
export const jobKinds: JobKinds = {
  'bulk-edit': bulkEditKind,
  'import-check': importCheckKind,
  import: importKind,
  photos: photosKind,
  'photo-fetch': photoFetchKind,
};
