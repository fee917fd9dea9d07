import type { Order } from '@bijli/contract';
import { formatPaise, formatRupees, refundNoteBusinessDays, rupeesToPaise } from '@bijli/rules';
import { longDay } from '../../../components/ui/india-dates.ts';

const { from, to } = refundNoteBusinessDays;

/** How long a refund to the original payment method takes. Source: specification point 9. */
export const refundDays = `${from}-${to} business days`;

/** What cancelling means for the shopper's money, shown before confirming. */
export function refundConsequence(order: Order, paise: number): string {
  if (paise === 0) return '';
  const amount = formatPaise(paise);
  if (order.isPaid)
    return `Paid online: ${amount}${deductions(order)} goes back to where it was paid from, in ${refundDays}.`;
  if (order.paymentKind === 'online') return 'Nothing was paid yet. A payment that comes later goes back by itself.';
  const restPaise = rupeesToPaise(order.total) - rupeesToPaise(order.cancelledAmount) - paise;
  if (restPaise === 0) return 'Nothing was paid, so nothing has to come back.';
  return `You pay ${amount} less: ${formatPaise(restPaise)} in cash when the rest arrives.`;
}

/** Why less goes back than the price: an offer lowered what was paid, or some of it has gone back already. */
function deductions({ offerDiscount, refunds }: Order): string {
  const advancePaise = refunds
    .filter(({ isAdvance, status }) => isAdvance && status !== 'failed')
    .reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  const reasons = [
    ...(offerDiscount ? [`its share of the offer’s ${formatRupees(offerDiscount)}`] : []),
    ...(advancePaise > 0 ? [`up to ${formatPaise(advancePaise)} that you have back already`] : []),
  ];
  return reasons.length === 0 ? '' : `, less ${reasons.join(' and ')},`;
}

/** The same, in short. */
export function refundSummary({ isPaid }: Pick<Order, 'isPaid'>, amount: string): string {
  return isPaid ? `${amount} comes back` : 'Nothing to pay';
}

/** Why the payment differed from the order’s total; undefined when it did not. */
export function adjustmentLine({ total, offerDiscount, paymentFee }: Order): string | undefined {
  if (offerDiscount) {
    const paid = formatPaise(rupeesToPaise(total) - rupeesToPaise(offerDiscount));
    return `You paid ${paid}: an offer in the payment window took off ${formatRupees(offerDiscount)}.`;
  }
  if (paymentFee) return `The payment cost you a fee of ${formatRupees(paymentFee)}, charged by the payment provider.`;
  return undefined;
}

/** A refund and its progress. */
export function refundLine({ amount, status, at, isTooSmall }: Order['refunds'][number]): string {
  const money = formatRupees(amount);
  if (isTooSmall) return `${money} is less than a bank transfer can be. It goes with your next refund for this order.`;
  const day = longDay(at);
  if (status === 'processed') return `${money} was paid back on ${day}`;
  if (status === 'sent') return `${money} is with the bank since ${day}`;
  if (status === 'failed') return `The bank has not accepted ${money} yet. We try again until you have it.`;
  return `${money} is about to be sent to the bank`;
}

/** What took the place of what, and what became of the difference. */
export function replacementLine(order: Order, { items, replacedBy, amount }: Order['cancellations'][number]): string {
  const names = items.map(({ _id, quantity }) => `${quantity} × ${nameOf(order, _id)}`).join(', ');
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = `In the place of ${names} you get ${units} × ${nameOf(order, replacedBy)}`;
  if (amount === 0) return `${what}, for the same price`;
  return `${what}, for ${formatRupees(amount)} less`;
}

function nameOf({ items }: Pick<Order, 'items'>, id: string | undefined): string {
  const item = items.find(({ _id }) => _id === id);
  const values = item?.variant?.attributes.map(({ value }) => value) ?? [];
  return [item?.product.name ?? '', ...values].join(', ');
}

/** The items a cancellation removed. */
export function cancellationLine({ items }: Pick<Order, 'items'>, gone: Order['cancellations'][number]): string {
  const names = gone.items.map(({ _id, quantity }) => {
    const item = items.find((one) => one._id === _id);
    return `${quantity} × ${item?.product.name ?? ''}`;
  });
  return gone.amount > 0 ? `${names.join(', ')}: ${formatRupees(gone.amount)}` : names.join(', ');
}
