import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type OpenBoxJobs = {
  /** The proof of a check whose content is still in the database. */
  'keep-imei-proof': { checkId: string };
};

export const openBoxQueues: QueueSettingsByName<OpenBoxJobs> = { 'keep-imei-proof': { callsExternalService: true } };
