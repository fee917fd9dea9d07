/** Why staff hold an order back: what they choose, each with its words for other staff. The shopper is not told. */
export const holdReasons = {
  address: 'The address is doubtful',
  'not-reached': 'The shopper could not be reached',
  'asked-to-wait': 'The shopper asked to wait',
  payment: 'The payment is doubtful',
  stock: 'The stock is doubtful',
  several: 'Several orders of the same person',
  'first-cancelled': 'The order that it goes with was cancelled',
  other: 'Another reason',
} as const;
export type HoldReason = keyof typeof holdReasons;
export const holdReasonNames = Object.keys(holdReasons) as HoldReason[];
