import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type InventoryJobs = {
  'follow-movements': Record<string, never>;
  'count-sold-units': Record<string, never>;
  'fill-safety-stock': Record<string, never>;
};

export const inventoryQueues: QueueSettingsByName<InventoryJobs> = {
  'follow-movements': { schedule: '* * * * *' },
  'count-sold-units': { schedule: '*/30 * * * *' },
  'fill-safety-stock': { schedule: '23 * * * *' },
};
