import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';
import type { ReturnNotice } from '../notifications/index.ts';

export type ReturnJobs = {
  'count-sales': { orderId: string };
  /** Photos that are still in the database, by their ids: of a new return. */
  'keep-return-photos': { photoIds: string[] };
  /** `attempt`: which pickup it was that failed. */
  'notify-return': { returnId: string; news: ReturnNotice; attempt?: number };
};

export const returnQueues: QueueSettingsByName<ReturnJobs> = {
  'count-sales': {},
  'keep-return-photos': { callsExternalService: true },
  'notify-return': {},
};
