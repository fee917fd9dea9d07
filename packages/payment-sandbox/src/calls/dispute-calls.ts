import type { Collection, Dispute } from '../entities.ts';
import { newIdentifier } from '../identifiers.ts';
import type { DisputeRecord } from '../ledger-records.ts';
import { findPayment } from '../payment-lifecycle.ts';
import type { Sandbox } from '../sandbox.ts';
import { disputeEvent } from '../webhooks/webhook-events.ts';
import { pageOf } from './list-page.ts';
import { notAllowed, unknownIdentifier } from './refusals.ts';

const secondsToRespond = 3 * 24 * 60 * 60;

/** The payer's bank disputes a captured payment, or `amount` of it. */
export function raiseDispute(sandbox: Sandbox, given: { payment_id: string; amount?: number }): Dispute {
  const { payment } = findPayment(sandbox, given.payment_id);
  if (!payment.captured) throw notAllowed('Only captured payments can be disputed');
  const dispute: Dispute = {
    id: `disp_${newIdentifier()}`,
    entity: 'dispute',
    payment_id: payment.id,
    amount: given.amount ?? payment.amount - payment.amount_refunded,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: sandbox.now() + secondsToRespond,
    status: 'open',
    phase: 'chargeback',
    created_at: sandbox.now(),
  };
  sandbox.ledger.save({ kind: 'dispute', record: { id: dispute.id, dispute } });
  sandbox.webhooks.send([disputeEvent(sandbox, 'created', { dispute, payment })]);
  return dispute;
}

/** The bank decides a dispute. A lost one is deducted from the account. */
export function decideDispute(sandbox: Sandbox, id: string, status: Exclude<Dispute['status'], 'open'>): Dispute {
  const record = findDispute(sandbox, id);
  const { payment } = findPayment(sandbox, record.dispute.payment_id);
  const dispute = { ...record.dispute, status, amount_deducted: status === 'lost' ? record.dispute.amount : 0 };
  sandbox.ledger.save({ kind: 'dispute', record: { ...record, dispute } });
  sandbox.webhooks.send([disputeEvent(sandbox, status, { dispute, payment })]);
  return dispute;
}

export function findDispute(sandbox: Sandbox, id: string): DisputeRecord {
  const record = sandbox.ledger.disputes.get(id);
  if (record === undefined) throw unknownIdentifier();
  return record;
}

/** GET /v1/disputes, a page of all. */
export function listDisputes(sandbox: Sandbox, query: unknown): Collection<Dispute> {
  return pageOf(
    query,
    [...sandbox.ledger.disputes.values()].map(({ dispute }) => dispute),
  );
}
