import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type TodayJobs = {
  'mail-lit-lamps': Record<string, never>;
  /** Again until noon: a store that was down at eight sends it late, and to nobody twice. */
  'mail-morning': Record<string, never>;
};

export const todayQueues: QueueSettingsByName<TodayJobs> = {
  'mail-lit-lamps': { schedule: '* * * * *' },
  'mail-morning': { schedule: '*/10 8-11 * * *' },
};
