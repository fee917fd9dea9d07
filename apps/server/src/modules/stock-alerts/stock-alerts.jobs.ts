import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type StockAlertJobs = { 'tell-of-stock': { productId: string; variantId: string | null } };

export const stockAlertQueues: QueueSettingsByName<StockAlertJobs> = { 'tell-of-stock': {} };
