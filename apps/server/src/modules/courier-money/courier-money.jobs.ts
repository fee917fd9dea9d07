import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type CourierMoneyJobs = {
  /** Reads what was sent in a year: often enough to be of use, and seldom enough not to be felt. */
  'count-rto': Record<string, never>;
};

export const courierMoneyQueues: QueueSettingsByName<CourierMoneyJobs> = {
  'count-rto': { schedule: '23 */3 * * *' },
};
