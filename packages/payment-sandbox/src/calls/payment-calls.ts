import { type Collection, collectionOf, type Payment } from '../entities.ts';
import { capturePayment, findPayment } from '../payment-lifecycle.ts';
import type { Sandbox } from '../sandbox.ts';
import { pageOf } from './list-page.ts';
import { findOrder } from './order-calls.ts';
import { invalidInput, notAllowed } from './refusals.ts';
import { fieldsOf, readAmount, readCurrency } from './request-fields.ts';

/** GET /v1/payments, a page of all. */
export function listPayments(sandbox: Sandbox, query: unknown): Collection<Payment> {
  return pageOf(
    query,
    [...sandbox.ledger.payments.values()].map(({ payment }) => payment),
  );
}

/**
 * GET /v1/payments/:id, with the applied offer when `expand[]` asks for it; no other call and no webhook names it.
 * Source: Razorpay's API reference, "Fetch a Payment (With Expanded Offers Details)".
 */
export function fetchPayment(
  sandbox: Sandbox,
  id: string,
  query: unknown,
): Payment & { offers?: Collection<{ id: string }> } {
  const { payment } = findPayment(sandbox, id);
  const isExpanded = [fieldsOf(query)['expand[]']].flat().includes('offers');
  const isReduced = payment.amount < findOrder(sandbox, payment.order_id).order.amount;
  return isExpanded && isReduced ? { ...payment, offers: collectionOf([{ id: 'offer_SandboxOffer01' }]) } : payment;
}

/** POST /v1/payments/:id/capture: captures the whole authorized amount, once. */
export function captureManually(sandbox: Sandbox, paymentId: string, body: unknown): Payment {
  const fields = fieldsOf(body);
  const { payment } = findPayment(sandbox, paymentId);
  const amount = readAmount(fields);
  readCurrency({ currency: 'INR', ...fields });
  if (payment.captured) throw notAllowed('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw notAllowed('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount) {
    throw invalidInput('Capture amount must be equal to the amount authorized', 'amount');
  }
  const captured = capturePayment(sandbox, payment);
  sandbox.webhooks.send(captured.events);
  return captured.payment;
}
