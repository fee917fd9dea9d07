import type { QueueSettingsByName } from '../../../platform/jobs/jobs.ts';

export type EditingJobs = {
  /** `at` is the planned time: a plan that was changed since is void. */
  'publish-product': { productId: string; at: string };
  'publish-due-products': Record<string, never>;
};

export const editingQueues: QueueSettingsByName<EditingJobs> = {
  'publish-product': {},
  'publish-due-products': { schedule: '* * * * *' },
};
