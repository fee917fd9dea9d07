import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

/** What a customer is told of an order. */
export type OrderNotice = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled';

export type OrderJobs = {
  'expire-order': { orderId: string };
  'expire-overdue-orders': Record<string, never>;
  /** `from` is the status that the step starts from: a job that comes twice finds another and does nothing. */
  'advance-fulfilment': { orderId: string; from: string };
  /** `cancellationId`: some items of it were cancelled, and the rest goes on. */
  'notify-order': { orderId: string; news: OrderNotice; cancellationId?: string };
};

export const orderQueues: QueueSettingsByName<OrderJobs> = {
  'expire-order': { callsExternalService: true },
  'expire-overdue-orders': { schedule: '* * * * *' },
  'advance-fulfilment': {},
  'notify-order': { isThrottled: true },
};
