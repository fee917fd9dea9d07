import type { CreditedItem } from '@bijli/rules';

export type ReturnEvents = {
  /**
   * A return of a cash order passed inspection: its money is owed outside the payment system, without a refund event. Its items are
   * worth `creditPaise`.
   */
  'return.accepted': { orderId: string; returnId: string; creditPaise: number; credited: readonly CreditedItem[] };
};
