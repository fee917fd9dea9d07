import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type StaffAccountJobs = { 'send-staff-password-link': { email: string } };

export const staffQueues: QueueSettingsByName<StaffAccountJobs> = { 'send-staff-password-link': { isPersonal: true } };
