import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { PaymentProvider, ProviderAdjustment, ProviderRecords } from '../providers/payment-provider.ts';
import { isCaptured } from '../record-capture.ts';
import { isPaidOtherwise } from '../refunds/pay-otherwise.ts';
import {
  listOurDisputes,
  listOurPayments,
  listOurRefunds,
  type OurDispute,
  type OurPayment,
  type OurRefund,
} from './compare-records.repository.ts';
import { listAdjustmentIds } from './settlement-adjustments.repository.ts';

type Ours = { payments: OurPayment[]; refunds: OurRefund[]; disputes: OurDispute[]; adjustmentIds: Set<string> };

/**
 * Where a provider's records since a time differ from ours, each as a sentence for staff; nothing is changed. Records of other
 * shops on the same account are not ours and are left out.
 * @throws AppError 'provider_unavailable'
 */
export async function compareWithProvider(
  ctx: Pick<Context, 'db'>,
  provider: Pick<PaymentProvider, 'name' | 'listRecords' | 'listAdjustments'>,
  since: Date,
): Promise<string[]> {
  const theirs = await provider.listRecords(since);
  const adjustments = await provider.listAdjustments(since);
  const { payments, refunds, disputes } = theirs;
  const wanted = {
    provider: provider.name,
    since,
    orderIds: payments.map(({ providerOrderId }) => providerOrderId),
    paymentIds: [...payments, ...refunds, ...disputes, ...adjustments].flatMap((one) => one.providerPaymentId ?? []),
  };
  const ours = {
    payments: await listOurPayments(ctx.db, wanted),
    refunds: await listOurRefunds(ctx.db, wanted),
    disputes: await listOurDisputes(ctx.db, provider.name),
    adjustmentIds: await listAdjustmentIds(ctx.db, provider.name),
  };
  return [
    ...comparePayments(theirs, ours),
    ...compareRefunds(theirs, ours),
    ...compareDisputes(theirs, ours),
    ...compareAdjustments(adjustments, ours),
  ];
}

function comparePayments({ payments }: ProviderRecords, ours: Ours): string[] {
  const captured = payments.filter(isCaptured);
  const unknown = captured.flatMap(({ providerPaymentId: id, providerOrderId, amountPaise }) => {
    const recorded = ours.payments.find((payment) => payment.providerPaymentId === id);
    const opened = recorded ?? ours.payments.find((payment) => payment.providerOrderId === providerOrderId);
    if (!opened) return [];
    const at = `${nameOf(opened)}: payment ${id} of ${formatPaise(amountPaise)}`;
    if (!recorded) return [`${at} is captured at the provider and not recorded.`];
    if (recorded.capturedPaise === amountPaise) return [];
    return [`${at} is recorded as ${formatPaise(recorded.capturedPaise ?? 0)}.`];
  });
  const ids = new Set(captured.map(({ providerPaymentId }) => providerPaymentId));
  const missing = ours.payments
    .filter(({ isRecent, capturedPaise, providerPaymentId: id }) => isRecent && capturedPaise && id && !ids.has(id))
    .map(
      (payment) =>
        `${nameOf(payment)}: payment ${payment.providerPaymentId} is recorded, and not captured at the provider.`,
    );
  return [...unknown, ...missing];
}

function compareRefunds({ refunds }: ProviderRecords, ours: Ours): string[] {
  const standing = refunds.filter(({ status }) => status !== 'failed');
  const differing = standing.flatMap(({ providerRefundId: id, reference, amountPaise, status, providerPaymentId }) => {
    const payment = ours.payments.find((one) => one.providerPaymentId === providerPaymentId);
    if (!payment) return [];
    const at = `${nameOf(payment)}: refund ${id} of ${formatPaise(amountPaise)}`;
    const recorded = ours.refunds.find((one) => one.providerRefundId === id || one.id === reference);
    if (!recorded) return [`${at} was made at the provider and is not recorded.`];
    if (recorded.paise !== amountPaise) return [`${at} is recorded as ${formatPaise(recorded.paise)}.`];
    const isSame = (recorded.status === 'processed') === (status === 'processed');
    return isSame ? [] : [`${at} is ${status} at the provider and recorded as ${recorded.status}.`];
  });
  const ids = new Set(standing.map(({ providerRefundId }) => providerRefundId));
  const missing = ours.refunds.flatMap((refund) => {
    const { providerRefundId: id, status, isRecent } = refund;
    const isDispute = ours.disputes.some(({ providerDisputeId }) => providerDisputeId === id);
    if (!isRecent || !id || status !== 'processed' || isDispute || ids.has(id) || isPaidOtherwise(id)) return [];
    return [
      `${nameOf(refund)}: refund ${id} of ${formatPaise(refund.paise)} is recorded, and does not stand at the provider.`,
    ];
  });
  return [...differing, ...missing];
}

function compareDisputes({ disputes }: ProviderRecords, ours: Ours): string[] {
  return disputes.flatMap(({ providerDisputeId: id, providerPaymentId, amountPaise, status, deductedPaise }) => {
    const payment = ours.payments.find((one) => one.providerPaymentId === providerPaymentId);
    if (!payment) return [];
    const at = `${nameOf(payment)}: dispute ${id} of ${formatPaise(amountPaise)}`;
    const recorded = ours.disputes.find((dispute) => dispute.providerDisputeId === id);
    if (!recorded) return [`${at} is ${status} at the provider and not recorded.`];
    if (recorded.status !== status) return [`${at} is ${status} at the provider and recorded as ${recorded.status}.`];
    const taken = ours.refunds.find((refund) => refund.providerRefundId === id && refund.status === 'processed');
    if ((taken?.paise ?? 0) === deductedPaise) return [];
    return [`${at} took ${formatPaise(deductedPaise)}, recorded are ${formatPaise(taken?.paise ?? 0)}.`];
  });
}

/** Corrections of the balance that are not recorded yet. The deduction of a recorded dispute is. */
function compareAdjustments(adjustments: ProviderAdjustment[], ours: Ours): string[] {
  return adjustments.flatMap(({ id, amountPaise, providerPaymentId, providerDisputeId }) => {
    if (ours.adjustmentIds.has(id) || ours.disputes.some((dispute) => dispute.providerDisputeId === providerDisputeId))
      return [];
    const payment = ours.payments.find((one) => one.providerPaymentId === providerPaymentId);
    if (providerPaymentId && !payment) return [];
    const at = payment ? nameOf(payment) : 'No order';
    return [`${at}: adjustment ${id} of ${formatPaise(amountPaise)} in a settlement is not recorded.`];
  });
}

function nameOf({ reference }: { reference: string }): string {
  return `Order ${orderNumber(reference)} (${reference})`;
}
