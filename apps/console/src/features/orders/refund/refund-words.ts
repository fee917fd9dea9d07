import type { Input, Reply } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { parseRupees } from '../../../platform/format/parse-amount.ts';

export type Refundable = Reply<'readRefundable'>['refundable'];
export type RefundKind = Input<'refundOrder'>['body']['kind'];
export type GivenRefund = Refundable['refunds'][number];
export type LineToRefund = Refundable['lines'][number];

export const refundKinds = ['units', 'lower-price', 'goodwill'] as const satisfies readonly RefundKind[];

export const kindWords: Record<GivenRefund['kind'], string> = {
  units: 'Units',
  'lower-price': 'Lower price',
  goodwill: 'Goodwill',
  other: 'Cancellation or return',
};

type StateWords = { word: string; dot: 'begun' | 'waits' | 'done' | 'trouble' };

export const stateWords: Record<GivenRefund['state'], StateWords> = {
  owed: { word: 'Owed, not sent', dot: 'begun' },
  'not-known': { word: 'Not known yet', dot: 'waits' },
  gone: { word: 'Gone', dot: 'done' },
  failed: { word: 'Failed', dot: 'trouble' },
};

/** The amount that somebody typed, in paise, or what is wrong with it. */
export function readAmount(typed: string, mostPaise: number): { paise: number } | { problem: string } {
  if (typed.trim() === '') return { problem: 'Please enter how much goes back.' };
  const rupees = parseRupees(typed);
  if (rupees === undefined) return { problem: 'This is no amount in rupees. Write it as 499 or 1,299.50.' };
  const paise = Math.round(rupees * 100);
  if (paise === 0) return { problem: 'A refund is at least ₹0.01.' };
  return paise > mostPaise ? { problem: `At most ${formatPaise(mostPaise)} can go back as this.` } : { paise };
}

/** The most that can go back as this kind, in paise; of units, the chosen ones say it. */
export function mostOf({ refundablePaise, lines }: Refundable, kind: RefundKind): number {
  if (kind !== 'lower-price') return refundablePaise;
  return Math.min(
    refundablePaise,
    lines.reduce((sum, { leftPaise }) => sum + leftPaise, 0),
  );
}

/** What so many of the next units of a line are worth, in paise. */
export function worthOf({ unitPaise }: LineToRefund, quantity: number): number {
  return unitPaise.slice(0, quantity).reduce((sum, paise) => sum + paise, 0);
}

/** What the button does; before anything is chosen, and for goods that goodwill has paid for, no amount stands on it. */
export function actOf({ orderNumber, isOutside, secondPersonPaise }: Refundable, paise: number): string {
  if (paise === 0) return 'Refund';
  const money = formatPaise(paise);
  const act = isOutside
    ? `Refund ${money} of order ${orderNumber} outside`
    : `Refund ${money} to the payment of order ${orderNumber}`;
  return secondPersonPaise !== null && paise > secondPersonPaise ? `Ask to r${act.slice(1)}` : act;
}

/** What is sent, written and told, for the person to read before. */
export function consequences(of: Refundable, { kind, paise }: { kind: RefundKind; paise: number }): string[] {
  const money = formatPaise(paise);
  return [
    of.isOutside
      ? `${money} is owed. You pay it by UPI or bank transfer, and close it here by its reference (UTR).`
      : `${money} goes back to where order ${of.orderNumber} was paid from.`,
    written[kind],
    kind === 'goodwill' ? 'The customer sees it on the order.' : 'The customer is mailed the credit note.',
    ...(of.offerPaise > 0 && !of.isOutside
      ? ['An offer of the payment provider paid a part of the price: as large a share of this is not sent.']
      : []),
    "No stock moves. It can't be undone.",
  ];
}

const written: Record<RefundKind, string> = {
  units:
    'A credit note is written over these units, at their HSN and rate; they can’t be refunded, cancelled or returned again.',
  'lower-price': 'A credit note is written over the lines that are left, by their value, at their HSN and rate.',
  goodwill:
    'No credit note is written: it stands beside the goods, and a later cancellation or return gives back less.',
};
