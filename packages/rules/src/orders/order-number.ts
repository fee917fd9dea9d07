/** The order number shoppers read: the last 6 characters of the id, uppercased. Source: specification point 9. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** The order number of the confirmation page: the last 8 characters, uppercased. Source: specification point 9. */
export function confirmationNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** The refund number shoppers read: the last 8 characters of the refund id. Source: specification point 9. */
export function refundNumber(refundId: string): string {
  return refundId.slice(-8);
}
