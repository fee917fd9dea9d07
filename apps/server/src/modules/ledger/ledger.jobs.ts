import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type LedgerJobs = { 'check-stock': Record<string, never> };

export const ledgerQueues: QueueSettingsByName<LedgerJobs> = { 'check-stock': { schedule: '47 3 * * *' } };
