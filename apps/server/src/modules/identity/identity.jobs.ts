import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type IdentityJobs = { 'start-password-reset': { email: string } | { phone: string } };

export const identityQueues: QueueSettingsByName<IdentityJobs> = { 'start-password-reset': { isPersonal: true } };
