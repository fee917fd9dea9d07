import { randomInt } from 'node:crypto';
import { findOrder } from './calls/order-calls.ts';
import { unknownIdentifier } from './calls/refusals.ts';
import type { Payment } from './entities.ts';
import type { PaymentRecord } from './ledger-records.ts';
import type { Sandbox } from './sandbox.ts';
import { orderPaidEvent, paymentEvent } from './webhooks/webhook-events.ts';
import type { WebhookEvent } from './webhooks/webhook-sender.ts';

export function findPayment(sandbox: Sandbox, id: string): PaymentRecord {
  const record = sandbox.ledger.payments.get(id);
  if (record === undefined) throw unknownIdentifier();
  return record;
}

/** Runs the pending action of a payment: the bank's decision, or the capture after it. */
export function settlePayment(sandbox: Sandbox, id: string): void {
  const { payment, due } = findPayment(sandbox, id);
  if (due === undefined) return;
  const change = { authorize: authorizePayment, fail: failPayment, capture: captureNow, process: () => [] }[due.action];
  sandbox.webhooks.send(change(sandbox, payment));
}

/** Captures an authorized payment and pays its order. The caller sends the events. */
export function capturePayment(sandbox: Sandbox, authorized: Payment): { payment: Payment; events: WebhookEvent[] } {
  const { order, ...record } = findOrder(sandbox, authorized.order_id);
  const fee = authorized.fee_bearer === 'customer' ? authorized.amount - order.amount : feeOf(authorized.amount);
  const tax = Math.round(fee - fee / 1.18);
  const payment: Payment = { ...authorized, status: 'captured', captured: true, fee, tax };
  const paid = {
    ...order,
    status: 'paid' as const,
    amount_paid: Math.min(payment.amount, order.amount),
    amount_due: 0,
  };
  sandbox.ledger.save({ kind: 'payment', record: { id: payment.id, payment } });
  sandbox.ledger.save({ kind: 'order', record: { ...record, order: paid } });
  const events = [paymentEvent(sandbox, 'payment.captured', payment), orderPaidEvent(sandbox, paid, payment)];
  return { payment, events };
}

/** The fee with its tax, in paise. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.0236);
}

function authorizePayment(sandbox: Sandbox, created: Payment): WebhookEvent[] {
  const { order, isCapturedAutomatically } = findOrder(sandbox, created.order_id);
  // A second window may have paid the order while this payment was pending.
  if (order.status === 'paid') return failPayment(sandbox, created);

  const payment: Payment = { ...created, status: 'authorized', acquirer_data: acquirerData(created) };
  const events = [paymentEvent(sandbox, 'payment.authorized', payment)];
  const { captureLateMs } = sandbox.behaviour;
  if (isCapturedAutomatically && captureLateMs === 0) return [...events, ...captureNow(sandbox, payment)];

  const record: PaymentRecord = { id: payment.id, payment };
  if (isCapturedAutomatically) {
    record.due = { at: sandbox.options.clock.now() + captureLateMs, action: 'capture' };
    sandbox.timers.after(captureLateMs, () => settlePayment(sandbox, payment.id));
  }
  sandbox.ledger.save({ kind: 'payment', record });
  return events;
}

function captureNow(sandbox: Sandbox, authorized: Payment): WebhookEvent[] {
  return capturePayment(sandbox, authorized).events;
}

function failPayment(sandbox: Sandbox, created: Payment): WebhookEvent[] {
  const payment: Payment = { ...created, status: 'failed', ...failureOf(created) };
  sandbox.ledger.save({ kind: 'payment', record: { id: payment.id, payment } });
  return [paymentEvent(sandbox, 'payment.failed', payment)];
}

function failureOf({ method }: Payment) {
  const isUpi = method === 'upi';
  return {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: isUpi
      ? 'Your payment was declined in the UPI app. Try again or use another method.'
      : 'Your payment was declined by the bank. Try again or use another method.',
    error_source: isUpi ? 'customer' : 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  };
}

function acquirerData({ method }: Payment): Payment['acquirer_data'] {
  const digits = String(randomInt(1e11, 1e12));
  if (method === 'card') return { auth_code: digits.slice(0, 6) };
  if (method === 'upi') return { rrn: digits, upi_transaction_id: null };
  return { bank_transaction_id: digits };
}
