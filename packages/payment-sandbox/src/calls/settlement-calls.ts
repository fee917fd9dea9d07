import { type Collection, collectionOf, type SettledItem } from '../entities.ts';
import { newIdentifier } from '../identifiers.ts';
import { findPayment } from '../payment-lifecycle.ts';
import type { Sandbox } from '../sandbox.ts';
import { invalidInput } from './refusals.ts';
import { fieldsOf } from './request-fields.ts';

const maxCount = 1000;

/**
 * GET /v1/settlements/recon/combined of a month: payments, refunds, and an adjustment for each lost dispute. As the sandbox
 * settles nothing, an item is of the month in which it was created.
 * Source: Razorpay's API reference, "Fetch Settlement Recon Details".
 */
export function listSettled(sandbox: Sandbox, query: unknown): Collection<SettledItem> {
  const fields = fieldsOf(query);
  const [year, month] = [Number(fields['year']), Number(fields['month'])];
  if (!Number.isInteger(year) || !Number.isInteger(month)) throw invalidInput('The year and month are required.');
  const [count, skip] = [Number(fields['count'] ?? 10), Number(fields['skip'] ?? 0)];
  if (count > maxCount) throw invalidInput(`The count must be between 1 and ${maxCount}.`, 'count');
  const items = itemsOf(sandbox).filter(({ created_at }) => {
    const at = new Date(created_at * 1000);
    return at.getUTCFullYear() === year && at.getUTCMonth() + 1 === month;
  });
  return collectionOf(items.slice(skip, skip + count));
}

function itemsOf({ ledger }: Sandbox): SettledItem[] {
  const none = { debit: 0, credit: 0, fee: 0, tax: 0, payment_id: null, dispute_id: null };
  const payments = [...ledger.payments.values()].flatMap(({ payment }): SettledItem[] => {
    if (!payment.captured) return [];
    const { id, amount, currency, created_at, fee, tax } = payment;
    const charged = { fee: fee ?? 0, tax: tax ?? 0, credit: amount - (fee ?? 0) };
    return [{ ...none, entity_id: id, type: 'payment', amount, currency, created_at, ...charged }];
  });
  const refunds = [...ledger.refunds.values()].flatMap(({ refund }): SettledItem[] => {
    if (refund.status !== 'processed') return [];
    const { id, amount, currency, created_at, payment_id } = refund;
    return [{ ...none, entity_id: id, type: 'refund', debit: amount, amount, currency, created_at, payment_id }];
  });
  const adjustments = [...ledger.disputes.values()].flatMap(({ dispute }): SettledItem[] => {
    const { id, amount_deducted: amount, currency, created_at, payment_id } = dispute;
    if (amount === 0) return [];
    const entity_id = id.replace('disp_', 'adj_');
    const about = { payment_id, dispute_id: id };
    return [{ ...none, entity_id, type: 'adjustment', debit: amount, amount, currency, created_at, ...about }];
  });
  const others = [...ledger.adjustments.values()].map(({ item }) => item);
  return [...payments, ...refunds, ...adjustments, ...others];
}

/** The account's balance is corrected for a payment, as by a reversal; negative amounts leave the account. */
export function adjustSettlement(sandbox: Sandbox, given: { payment_id: string; amount: number }): SettledItem {
  const { payment } = findPayment(sandbox, given.payment_id);
  const item: SettledItem = {
    entity_id: `adj_${newIdentifier()}`,
    type: 'adjustment',
    debit: Math.max(0, -given.amount),
    credit: Math.max(0, given.amount),
    amount: Math.abs(given.amount),
    currency: payment.currency,
    fee: 0,
    tax: 0,
    created_at: sandbox.now(),
    payment_id: payment.id,
    dispute_id: null,
  };
  sandbox.ledger.save({ kind: 'adjustment', record: { id: item.entity_id, item } });
  return item;
}
