import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

import type { ProviderPayment } from './providers/payment-provider.ts';

export type PaymentJobs = {
  'send-refund': { refundId: string };
  /** One reference, or every payment without a known outcome. `reported` is a capture whose amount needs an explanation. */
  'reconcile-payments': { reference?: string; reported?: ProviderPayment };
};

export const paymentQueues: QueueSettingsByName<PaymentJobs> = {
  'send-refund': { callsExternalService: true },
  'reconcile-payments': { callsExternalService: true, schedule: '* * * * *' },
};
