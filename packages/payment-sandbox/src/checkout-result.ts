import { Refusal } from './calls/refusals.ts';
import type { Payment } from './entities.ts';
import { findPayment } from './payment-lifecycle.ts';
import type { Sandbox } from './sandbox.ts';
import { signPayment } from './webhooks/signatures.ts';

export type CheckoutResult =
  | { status: 'created'; razorpay_payment_id: string }
  | {
      status: 'authorized' | 'captured' | 'refunded';
      razorpay_payment_id: string;
      razorpay_order_id: string;
      razorpay_signature: string;
    };

/** The result of a payment for the checkout window. A failed one is thrown as a Refusal, like the provider's error. */
export function checkoutResult(sandbox: Sandbox, paymentId: string): CheckoutResult {
  const { payment } = findPayment(sandbox, paymentId);
  const { id, order_id, status } = payment;
  if (status === 'failed') throw refusalOf(payment);
  if (status === 'created') return { status, razorpay_payment_id: id };
  const { forgeSignature } = sandbox.behaviour;
  const isForged = forgeSignature === true || forgeSignature === 'checkout';
  const keySecret = isForged ? `not ${sandbox.options.keySecret}` : sandbox.options.keySecret;
  return {
    status,
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: signPayment({ orderId: order_id, paymentId: id, keySecret }),
  };
}

function refusalOf(payment: Payment): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description: payment.error_description ?? '',
    source: payment.error_source ?? '',
    step: payment.error_step ?? '',
    reason: payment.error_reason ?? '',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  });
}
