import type { Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../orders/index.ts';
import { isPaidOnDelivery } from '../payments/index.ts';
import { type MoneyRow, selectMoney } from './money.repository.ts';

type Money = Reply<'readOrderFacts'>['money'];
type Entry = Money['entries'][number];

/** The movements of an order's money, to the paisa, and what they come to. */
export async function readOrderMoney(ctx: Context, order: OrderRow): Promise<Money> {
  const rows = await selectMoney(ctx.db, order.id);
  const isCash = isPaidOnDelivery(ctx, order.paymentMethod);
  const cash = isCash ? collected(order) : [];
  // Of an order that was paid online a return is a refund of its payment.
  const entries = [...rows.filter(({ source }) => isCash || source !== 'payout').flatMap(entriesOf), ...cash].sort(
    (one, other) => one.at.localeCompare(other.at),
  );
  const sum = (paiseOf: (row: MoneyRow) => number) => paiseToRupees(rows.reduce((all, row) => all + paiseOf(row), 0));
  const isOpenCash = isCash && ['processing', 'confirmed', 'shipped'].includes(order.status);
  return {
    entries,
    captured: sum(({ source, amountPaise }) => (source === 'payment' ? amountPaise : 0)),
    refunded: sum((row) => (row.source === 'refund' && row.state === 'processed' ? row.amountPaise : 0)),
    owed: sum((row) => (isOwed(row, isCash) ? row.amountPaise : 0)),
    toCollect: isOpenCash ? paiseToRupees(order.totalPaise - order.cancelledPaise) : 0,
  };
}

function isOwed({ source, state, origin }: MoneyRow, isCash: boolean): boolean {
  if (source === 'payout') return isCash && state === 'inspected';
  return source === 'refund' && origin === 'store' && state !== 'processed';
}

/** What the courier took, when it was delivered. */
function collected({ id, deliveredAt, totalPaise, cancelledPaise }: OrderRow): Entry[] {
  if (!deliveredAt) return [];
  const shared = { id: `cash ${id}`, kind: 'cash', state: null, side: 'in', providerId: null, reason: null } as const;
  return [{ ...shared, at: deliveredAt.toISOString(), amount: paiseToRupees(totalPaise - cancelledPaise) }];
}

function entriesOf(row: MoneyRow): Entry[] {
  const { id, source, state, origin, providerId, reason } = row;
  const [at, amount] = [row.at.toISOString(), row.amountPaise / 100];
  const shared = { id, at, amount, providerId, reason };
  if (source === 'payment')
    return [
      { ...shared, kind: state === 'surplus' ? 'surplus' : 'captured', state: null, side: 'in' },
      ...beside(row, 'payer-fee', row.feePaise),
      ...beside(row, 'offer', row.discountPaise),
    ];
  if (source === 'refund')
    return [{ ...shared, kind: origin === 'store' ? 'refund' : 'given-back', state, side: 'out' }];
  if (source === 'payout')
    return [{ ...shared, kind: 'payout', state: state === 'refunded' ? 'processed' : 'due', side: 'out' }];
  return [{ ...shared, kind: source, state: state || null, side: 'beside' }];
}

function beside({ id, at }: MoneyRow, kind: 'payer-fee' | 'offer', paise: number): Entry[] {
  if (paise === 0) return [];
  const shared = { state: null, side: 'beside', providerId: null, reason: null } as const;
  return [{ ...shared, id: `${id} ${kind}`, kind, at: at.toISOString(), amount: paiseToRupees(paise) }];
}
