import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type CourierJobs = {
  'finish-booking': { boxId: string };
  /** A return that is not to be fetched. */
  'cancel-return': { returnId: string; courier: string; awb: string; reference: string };
  /** An answer to a failed delivery. */
  'tell-courier': { failedDeliveryId: string };
  /** `turn` counts the times that the courier was asked. */
  'keep-delivery-proof': { boxId: string; turn: number };
  /** Bookings without an answer, events that came before their box, and boxes of which nothing is heard. */
  'follow-couriers': Record<string, never>;
};

export const courierQueues: QueueSettingsByName<CourierJobs> = {
  'finish-booking': { callsExternalService: true },
  'cancel-return': { callsExternalService: true },
  'tell-courier': { callsExternalService: true },
  'keep-delivery-proof': { callsExternalService: true },
  'follow-couriers': { callsExternalService: true, schedule: '*/10 * * * *' },
};
