/** Why the store cancels an order: what staff choose, each with the sentence that the shopper reads. */
export const storeReasons = {
  'not-in-stock': 'The product is not in stock after all',
  damaged: 'The product was damaged before it could be sent',
  recalled: 'The product may not be sold any more',
  'wrong-price': 'The price in the shop was a mistake',
  'no-delivery': 'We cannot deliver to your address',
  'not-reached': 'We could not reach you about the order',
  'asked-for': 'You asked us to cancel it',
  payment: 'The payment did not stay with us',
  other: 'Cancelled by the store',
} as const;
export type StoreReason = keyof typeof storeReasons;
export const storeReasonNames = Object.keys(storeReasons) as StoreReason[];

export const isStoreReason = (name: string | undefined): name is StoreReason =>
  storeReasonNames.some((reason) => reason === name);
