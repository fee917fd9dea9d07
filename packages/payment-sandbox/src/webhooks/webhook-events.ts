import { createHash } from 'node:crypto';
import type { Dispute, Order, Payment, Refund } from '../entities.ts';
import type { Sandbox } from '../sandbox.ts';
import type { WebhookEvent } from './webhook-sender.ts';

type Subject = { payment?: Payment; order?: Order; refund?: Refund; dispute?: Dispute };

export function paymentEvent(
  sandbox: Sandbox,
  event: 'payment.authorized' | 'payment.captured' | 'payment.failed',
  payment: Payment,
): WebhookEvent {
  return envelope(sandbox, event, { payment });
}

export function orderPaidEvent(sandbox: Sandbox, order: Order, payment: Payment): WebhookEvent {
  return envelope(sandbox, 'order.paid', { payment, order });
}

export function refundEvent(
  sandbox: Sandbox,
  event: 'refund.created' | 'refund.processed' | 'refund.failed',
  subject: { refund: Refund; payment: Payment },
): WebhookEvent {
  return envelope(sandbox, event, { refund: subject.refund, payment: subject.payment });
}

export function disputeEvent(
  sandbox: Sandbox,
  event: 'created' | 'under_review' | 'won' | 'lost' | 'closed',
  subject: { dispute: Dispute; payment: Payment },
): WebhookEvent {
  return envelope(sandbox, `payment.dispute.${event}`, { payment: subject.payment, dispute: subject.dispute });
}

function envelope(sandbox: Sandbox, event: string, subject: Subject): WebhookEvent {
  const payload = Object.fromEntries(Object.entries(subject).map(([name, entity]) => [name, { entity }]));
  const body = {
    entity: 'event',
    account_id: accountOf(sandbox.options.keyId),
    event,
    contains: Object.keys(subject),
    payload,
    created_at: sandbox.now(),
  };
  return { event, body: JSON.stringify(body) };
}

function accountOf(keyId: string): string {
  return `acc_${createHash('sha256').update(keyId).digest('hex').slice(0, 14)}`;
}
