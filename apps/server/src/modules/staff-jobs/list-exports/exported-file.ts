import type { StaffJob } from '@bijli/contract';
import type { FoundJob } from '../staff-jobs.repository.ts';
import type { ListExportInput } from './export-list-part.ts';

type Exported = Pick<FoundJob, 'input' | 'state' | 'leftOut' | 'hasParts' | 'createdAt'>;

/** The file that a job has made, while it is kept. */
export function exportedFile({ input, state, leftOut, hasParts, createdAt }: Exported): StaffJob['file'] {
  if (!hasParts || state !== 'done' || leftOut > 0) return null;
  const { list } = input as ListExportInput;
  return { name: `${list}-${createdAt.toISOString().slice(0, 10)}.csv` };
}
