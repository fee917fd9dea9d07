import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type AuditJobs = { 'seal-audit': Record<string, never> };

export const auditQueues: QueueSettingsByName<AuditJobs> = { 'seal-audit': { schedule: '2 0 * * *' } };
