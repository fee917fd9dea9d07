export type ReturnEvents = {
  /**
   * A return of a cash order passed inspection: its money is owed outside the payment system, without a refund event.
   */
  'return.accepted': { orderId: string; returnId: string; amountPaise: number };
};
