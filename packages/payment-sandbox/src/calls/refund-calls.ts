import { randomInt } from 'node:crypto';
import type { Collection, Payment, Refund } from '../entities.ts';
import { newIdentifier } from '../identifiers.ts';
import type { RefundRecord } from '../ledger-records.ts';
import { findPayment } from '../payment-lifecycle.ts';
import type { Sandbox } from '../sandbox.ts';
import { refundEvent } from '../webhooks/webhook-events.ts';
import type { WebhookEvent } from '../webhooks/webhook-sender.ts';
import { pageOf } from './list-page.ts';
import { invalidInput, notAllowed, unknownIdentifier } from './refusals.ts';
import { fieldsOf, readAmount, readNotes, readReceipt } from './request-fields.ts';

export type RefundCall = { paymentId: string; body: unknown; idempotencyKey: string | undefined };

/**
 * POST /v1/payments/:id/refund: the rest of the payment, or `amount` of it. A repeated X-Refund-Idempotency key returns the
 * first refund; with another request it is refused. A receipt may repeat, as with the provider.
 */
export function createRefund(sandbox: Sandbox, { paymentId, body, idempotencyKey }: RefundCall): Refund {
  const idempotency = idempotencyKey === undefined ? undefined : readKey({ paymentId, body, idempotencyKey });
  const earlier =
    idempotency && [...sandbox.ledger.refunds.values()].find((one) => one.idempotency?.key === idempotency.key);
  if (earlier !== undefined && earlier.idempotency?.request === idempotency?.request) return earlier.refund;
  if (earlier !== undefined) throw notAllowed('Different request body sent for the same idempotency key');

  const fields = fieldsOf(body);
  const { payment } = findPayment(sandbox, paymentId);
  const left = payment.amount - payment.amount_refunded;
  const amount = fields['amount'] === undefined ? left : readAmount(fields);
  const receipt = readReceipt(fields);
  const notes = readNotes(fields);
  refuseUnlessRefundable(payment, amount);
  const { failRefunds } = sandbox.behaviour;
  if (failRefunds === 'refuse')
    throw notAllowed('Your account does not have enough balance to carry out the refund operation.');

  const speed = readSpeed(fields['speed'] ?? 'normal');
  const waitMs = sandbox.behaviour.processRefundLateMs;
  const refund: Refund = {
    id: `rfnd_${newIdentifier()}`,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: sandbox.now(),
    batch_id: null,
    status: 'pending',
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: speed,
  };
  const due = {
    at: sandbox.options.clock.now() + waitMs,
    action: failRefunds ? ('fail' as const) : ('process' as const),
  };
  const refunded = changeRefunded(payment, amount);
  sandbox.ledger.save({ kind: 'payment', record: { id: payment.id, payment: refunded } });
  const record: RefundRecord = { id: refund.id, refund, due, ...(idempotency ? { idempotency } : {}) };
  sandbox.ledger.save({ kind: 'refund', record });
  const created = refundEvent(sandbox, 'refund.created', { refund, payment: refunded });
  if (waitMs > 0) sandbox.timers.after(waitMs, () => sandbox.webhooks.send(settleRefund(sandbox, refund.id)));
  sandbox.webhooks.send(waitMs > 0 ? [created] : [created, ...settleRefund(sandbox, refund.id)]);
  return findRefund(sandbox, refund.id).refund;
}

/** Settles a pending refund; does nothing to a settled one. The caller sends the events. */
export function settleRefund(sandbox: Sandbox, id: string): WebhookEvent[] {
  const { due, ...record } = findRefund(sandbox, id);
  if (due === undefined) return [];
  const { payment } = findPayment(sandbox, record.refund.payment_id);
  if (due.action === 'fail') {
    const refund: Refund = { ...record.refund, status: 'failed' };
    const restored = changeRefunded(payment, -refund.amount);
    sandbox.ledger.save({ kind: 'payment', record: { id: payment.id, payment: restored } });
    sandbox.ledger.save({ kind: 'refund', record: { ...record, refund } });
    return [refundEvent(sandbox, 'refund.failed', { refund, payment: restored })];
  }
  const arn = String(randomInt(1e13, 1e14));
  const refund: Refund = { ...record.refund, status: 'processed', acquirer_data: { arn } };
  sandbox.ledger.save({ kind: 'refund', record: { ...record, refund } });
  return [refundEvent(sandbox, 'refund.processed', { refund, payment })];
}

export function findRefund(sandbox: Sandbox, id: string): RefundRecord {
  const record = sandbox.ledger.refunds.get(id);
  if (record === undefined) throw unknownIdentifier();
  return record;
}

/** GET /v1/refunds, a page of all, and GET /v1/payments/:id/refunds, a page of one payment's. */
export function listRefunds(sandbox: Sandbox, query: unknown, paymentId?: string): Collection<Refund> {
  const id = paymentId === undefined ? undefined : findPayment(sandbox, paymentId).id;
  const refunds = [...sandbox.ledger.refunds.values()].map(({ refund }) => refund);
  return pageOf(
    query,
    refunds.filter((refund) => id === undefined || refund.payment_id === id),
  );
}

function refuseUnlessRefundable(payment: Payment, amount: number): void {
  if (payment.status === 'refunded') throw notAllowed('The payment has been fully refunded already');
  if (!payment.captured) throw notAllowed('The payment status should be captured for action to be taken');
  if (amount > payment.amount - payment.amount_refunded) {
    throw invalidInput('The total refund amount is greater than the refund payment amount', 'amount');
  }
}

function changeRefunded(payment: Payment, by: number): Payment {
  const amount_refunded = payment.amount_refunded + by;
  if (amount_refunded === payment.amount)
    return { ...payment, amount_refunded, refund_status: 'full', status: 'refunded' };
  return { ...payment, amount_refunded, refund_status: amount_refunded > 0 ? 'partial' : null, status: 'captured' };
}

function readSpeed(speed: unknown): Refund['speed_requested'] {
  if (speed === 'normal' || speed === 'optimum') return speed;
  throw invalidInput('The selected speed is invalid.', 'speed');
}

function readKey({ paymentId, body, idempotencyKey }: RefundCall & { idempotencyKey: string }) {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey)) {
    throw invalidInput('The idempotency key must be at least 10 letters, digits, hyphens or underscores');
  }
  return { key: idempotencyKey, request: `${paymentId} ${JSON.stringify(fieldsOf(body))}` };
}
