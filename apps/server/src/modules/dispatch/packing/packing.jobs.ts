import type { QueueSettingsByName } from '../../../platform/jobs/jobs.ts';

export type PackingJobs = {
  /** A photo whose content is still in the database. */
  'keep-box-photo': { photoId: string };
};

export const packingQueues: QueueSettingsByName<PackingJobs> = { 'keep-box-photo': { callsExternalService: true } };
