export type ReturnEvents = {
  /** The warehouse took goods back of an order paid in cash: their money is owed, and no refund tells of it. */
  'return.accepted': { orderId: string; returnId: string; amountPaise: number };
};
