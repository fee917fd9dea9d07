import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type ReturnPageJobs = {
  /** Reads the returns of a year: often enough to be of use, and seldom enough not to be felt. */
  'count-returns': Record<string, never>;
};

export const returnPageQueues: QueueSettingsByName<ReturnPageJobs> = {
  'count-returns': { schedule: '43 */3 * * *' },
};
