import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type SearchJobs = { 'look-after-listings': Record<string, never> };

export const searchQueues: QueueSettingsByName<SearchJobs> = { 'look-after-listings': { schedule: '* * * * *' } };
