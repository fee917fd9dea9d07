import { sandboxSettings } from '../src/modules/payments/providers/razorpay/sandbox.ts';
import type { TestStore } from './test-store.ts';

/** Refunds a payment, or `amountPaise` of it, as somebody does in the provider's dashboard; returns the refund's id. */
export async function refundInDashboard(store: TestStore, paymentId: string, amountPaise?: number): Promise<string> {
  const { keyId, keySecret } = sandboxSettings(store.services.config, 'test');
  const response = await fetch(`${store.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(amountPaise === undefined ? {} : { amount: amountPaise }),
  });
  const answer = (await response.json()) as { id?: string; error?: { description: string } };
  if (!answer.id) throw new Error(answer.error?.description ?? 'The dashboard refused');
  return answer.id;
}
