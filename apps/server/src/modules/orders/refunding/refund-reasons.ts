/** What a refund of staff is for, as stored with the payment and shown with the order. */
export const refundReasons = { units: 'Items refunded', 'lower-price': 'Price lowered', goodwill: 'Goodwill' } as const;
