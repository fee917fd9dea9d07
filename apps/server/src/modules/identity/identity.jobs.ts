import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';
import type { Asker } from './codes/otp.repository.ts';

export type IdentityJobs = {
  'start-password-reset': { email: string } | { phone: string; asker: Asker };
};

export const identityQueues: QueueSettingsByName<IdentityJobs> = { 'start-password-reset': { isPersonal: true } };
