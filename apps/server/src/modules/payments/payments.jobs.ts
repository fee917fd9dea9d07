import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type PaymentJobs = {
  'send-refund': { refundId: string };
  /** One reference, or every payment that nobody told us the end of. */
  'reconcile-payments': { reference?: string };
};

export const paymentQueues: QueueSettingsByName<PaymentJobs> = {
  'send-refund': { callsExternalService: true },
  'reconcile-payments': { callsExternalService: true, schedule: '* * * * *' },
};
