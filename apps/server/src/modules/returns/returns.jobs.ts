import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';
import type { ReturnNotice } from '../notifications/index.ts';

export type ReturnJobs = {
  'count-sales': { orderId: string };
  /** Ids of a new return's photos that are still in the database. */
  'keep-return-photos': { photoIds: string[] };
  /** A photo whose content is still in the database. */
  'keep-inspection-photo': { photoId: string };
  /** `attempt` is the number of the failed pickup; `stepId` is of what may be told again: a return may be refunded twice. */
  'notify-return': { returnId: string; news: ReturnNotice; attempt?: number; stepId?: string };
};

export const returnQueues: QueueSettingsByName<ReturnJobs> = {
  'count-sales': {},
  'keep-return-photos': { callsExternalService: true },
  'keep-inspection-photo': { callsExternalService: true },
  'notify-return': {},
};
