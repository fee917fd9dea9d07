import { holdReasons } from '@bijli/contract/hold-reasons';
import { formatRupees } from '@bijli/rules';
import { withMinus } from '../../../platform/format/minus.ts';
import type { OrderFacts, StaffOrder } from './order-query.ts';

export const paymentWords: Readonly<Record<StaffOrder['paymentStatus'], string>> = {
  pending: 'not paid',
  paid: 'paid',
  completed: 'collected',
  failed: 'failed',
  cancelled: 'ended unpaid',
  refunded: 'paid back',
};

/** Why it does not leave; undefined when nothing holds it. */
export function holdSentence({ holdReason, staffHold }: StaffOrder): string | undefined {
  if (staffHold) return `${holdReasons[staffHold.reason]}${staffHold.note ? `: ${staffHold.note}` : ''}`;
  if (holdReason === 'given-back') return 'Its money was given back at the payment provider';
  return holdReason === 'disputed' ? 'Its payment is disputed' : undefined;
}

type Line = { itemId: string; name: string; quantity: number; left: number };

/** What is left of each line, for a cancellation. */
export function linesLeft({ items }: StaffOrder): Omit<Line, 'quantity'>[] {
  return items
    .map((item) => ({ itemId: item._id, name: nameOf(item), left: item.quantity - item.cancelledQuantity }))
    .filter(({ left }) => left > 0);
}

export function nameOf({ product, variant }: StaffOrder['items'][number]): string {
  const values = variant?.attributes.map(({ value }) => value).join(', ');
  return values ? `${product.name}, ${values}` : product.name;
}

type Worth = Pick<OrderFacts, 'lines' | 'cancelling'>;

/**
 * What a cancellation gives back, or takes off what is to be collected, in rupees: of what is paid no more goes back than refunds
 * have left.
 */
export function amountOf(order: StaffOrder, { lines, cancelling }: Worth, chosen: readonly Line[]): number {
  const units = (list: readonly { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = linesLeft(order).reduce((sum, line) => sum + line.left, 0);
  const worth = units(chosen) === left ? cancelling.all : worthOf(lines, chosen);
  return inPaise(Math.min(worth, cancelling.refundable ?? worth));
}

function worthOf(lines: OrderFacts['lines'], chosen: readonly Line[]): number {
  return chosen.reduce((sum, { itemId, quantity }) => {
    const amounts = lines.find((line) => line.itemId === itemId)?.worth ?? [];
    return sum + (amounts[quantity - 1] ?? 0);
  }, 0);
}

/** 'Cancel 2 of 3 Taar cable and give ₹598 back'. */
export function cancelSentence(order: StaffOrder, chosen: readonly Line[], amount: number): string {
  const left = linesLeft(order).reduce((sum, line) => sum + line.left, 0);
  const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const [only, another] = chosen;
  const what =
    units === left
      ? `the whole order ${numberOf(order)}`
      : only && !another
        ? `${only.quantity} of ${only.left} ${only.name}`
        : `${units} of ${left} units`;
  return `Cancel ${what} and ${consequence(order, amount)}`;
}

function consequence({ paymentStatus }: StaffOrder, amount: number): string {
  const money = formatRupees(amount);
  return paymentStatus === 'pending' ? `collect ${money} less` : `give ${money} back`;
}

export function numberOf({ _id }: Pick<StaffOrder, '_id'>): string {
  return _id.slice(-6).toUpperCase();
}

function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** For ledgers: always with paise. */
export function toThePaisa(rupees: number): string {
  return withMinus(exact.format(rupees));
}
