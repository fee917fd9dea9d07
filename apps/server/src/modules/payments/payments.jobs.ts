import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

export type PaymentJobs = {
  'send-refund': { refundId: string };
  /** One reference, or every payment without a known outcome. */
  'reconcile-payments': { reference?: string };
};

export const paymentQueues: QueueSettingsByName<PaymentJobs> = {
  'send-refund': { callsExternalService: true },
  'reconcile-payments': { callsExternalService: true, schedule: '* * * * *' },
};
