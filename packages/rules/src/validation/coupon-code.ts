/** The message for a coupon code that is empty. Source: specification point 5. */
export function couponCodeError(value: string): string | undefined {
  return value.trim() === '' ? 'Please enter a coupon code' : undefined;
}
