import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type CartJobs = { 'prune-guest-carts': Record<string, never> };

export const cartQueues: QueueSettingsByName<CartJobs> = { 'prune-guest-carts': { schedule: '41 * * * *' } };
