import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type PayoutJobs = { 'tell-late-refunds': Record<string, never> };

/** In the morning, when support answers. */
export const payoutQueues: QueueSettingsByName<PayoutJobs> = { 'tell-late-refunds': { schedule: '25 9 * * *' } };
