export type OrderEvents = {
  'order.status-changed': { orderId: string; from: string | null; to: string };
  /** A paid order must not be sent, because its money went back or is disputed. */
  'order.held': { orderId: string; reason: 'given-back' | 'disputed' };
};
