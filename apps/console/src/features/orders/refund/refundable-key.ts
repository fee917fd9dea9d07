/** Under the order's own key: what changes the order is read again here too. */
export const refundableKey = (orderId: string) => ['order', orderId, 'refundable'];
