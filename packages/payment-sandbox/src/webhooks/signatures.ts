import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature that the checkout window returns: hex HMAC-SHA256 of `order_id|payment_id` with the key secret. */
export function signPayment(input: { orderId: string; paymentId: string; keySecret: string }): string {
  return hmac(`${input.orderId}|${input.paymentId}`, input.keySecret);
}

/** X-Razorpay-Signature: hex HMAC-SHA256 of the raw body with the webhook secret. */
export function signWebhook(body: string, webhookSecret: string): string {
  return hmac(body, webhookSecret);
}

export function areEqual(one: string, other: string): boolean {
  // Digests have equal length, so the comparison's duration reveals nothing about either text.
  return timingSafeEqual(Buffer.from(hmac(one, 'compare')), Buffer.from(hmac(other, 'compare')));
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
