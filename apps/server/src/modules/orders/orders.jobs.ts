import type { QueueSettingsByName } from '../../platform/jobs/jobs.ts';

/** What an order message is about. */
export type OrderNotice =
  | 'placed'
  | 'paid'
  | 'paid-instead'
  | 'shipped'
  | 'part-shipped'
  | 'delivered'
  | 'cancelled'
  | 'payment-returned';

export type OrderJobs = {
  'expire-order': { orderId: string };
  'expire-overdue-orders': Record<string, never>;
  'end-approvals': Record<string, never>;
  'fill-order-keys': Record<string, never>;
  /** `from` is the expected status: a repeated job finds a different one and does nothing. */
  'advance-fulfilment': { orderId: string; from: string };
  /** A file of a note whose content is still in the database. */
  'keep-note-file': { fileId: string };
  /**
   * `cancellationId` is set when only some items were cancelled, `refundId` when a payment is returned, `shipmentId` when a part leaves.
   */
  'notify-order': {
    orderId: string;
    news: OrderNotice;
    cancellationId?: string;
    refundId?: string;
    shipmentId?: string;
  };
};

export const orderQueues: QueueSettingsByName<OrderJobs> = {
  'expire-order': { callsExternalService: true },
  'expire-overdue-orders': { schedule: '* * * * *' },
  /** One is due when the time of an approval ends; the others are for clocks that were set back. */
  'end-approvals': { schedule: '7 * * * *' },
  /** Orders of earlier releases; soon there are none. */
  'fill-order-keys': { schedule: '*/10 * * * *' },
  'advance-fulfilment': {},
  'keep-note-file': { callsExternalService: true },
  'notify-order': { isThrottled: true },
};
