import type { CreditedItem } from '@bijli/rules';
import { unitsLeft, unitsShare } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { isPaidOnDelivery, type PaidMoney, readPaidMoney } from '../../payments/index.ts';
import type { ReturnedGoods } from '../orders.events.ts';
import { listItems, type OrderItemRow, type OrderRow } from '../orders.repository.ts';
import { listOrderRefunds, type OrderRefundRow, sumCancelledOf } from './order-refunds.repository.ts';

/** A line of an order without what was cancelled, is in a return, or was refunded: what is left of it, in units and paise. */
export type LineLeft = { item: OrderItemRow; units: number; leftPaise: number };

/** Where the money of an order is, in paise. paid = refundable + gone + not known + owed + failed + promised. */
export type RefundFigures = {
  /** Paid outside a payment provider, and so given back there. */
  isOutside: boolean;
  paidPaise: number;
  /** What a new refund may give back. */
  refundablePaise: number;
  gonePaise: number;
  /** The provider was asked, and has not said yet that it went. */
  notKnownPaise: number;
  /** Owed, and not sent. */
  owedPaise: number;
  /** Refused by the provider: still owed, and sent again. */
  failedPaise: number;
  /** Of returns that are under way. */
  promisedPaise: number;
  /** Given as goodwill, and not used up by goods that came back since. */
  goodwillPaise: number;
  /** What an offer of the provider took off the price. */
  offerPaise: number;
  lines: LineLeft[];
  /** What staff gave back, oldest first. */
  given: OrderRefundRow[];
  /** What refunds took off the lines without a cancellation or return. */
  loweredPaise: number;
  money: PaidMoney | undefined;
};

/**
 * The one place that says how much of an order can still go back: cancellations, returns and refunds of every kind ask it. The order's
 * row is locked by who acts on it.
 */
export async function readRefundFigures(ctx: Context, order: OrderRow): Promise<RefundFigures> {
  const { id } = order;
  const isOutside = isPaidOnDelivery(ctx, order.paymentMethod);
  const returns: ReturnedGoods[] = [];
  await ctx.events.publish(ctx, 'order.returns-asked', { orderId: id, returns });
  const given = await listOrderRefunds(ctx.db, id);
  const taken = [...returns, ...given].flatMap(({ items }) => items);
  const lowering = given.filter(({ kind }) => kind !== 'goodwill');
  const money = isOutside || !isPaid(order) ? undefined : await readPaidMoney(ctx, id);
  return {
    ...(isOutside ? cashSums(order, { returns, given }) : onlineSums(money, returns)),
    isOutside,
    offerPaise: money?.offerPaise ?? 0,
    lines: linesLeft(await listItems(ctx.db, id), { taken, cancelled: await sumCancelledOf(ctx.db, id) }),
    given,
    loweredPaise: sumOf(lowering, ({ worthPaise }) => worthPaise),
    money,
  };
}

/** What goes back for goods that are worth so much: less where goodwill has given a part of it before. */
export function backOf({ refundablePaise }: RefundFigures, worthPaise: number): number {
  return Math.min(worthPaise, refundablePaise);
}

/** The value of units of a line, each with its own whole paise. Throws RangeError when fewer are left. */
export function unitsWorth({ units, leftPaise }: LineLeft, quantity: number): number {
  return unitsShare({ totalPaise: leftPaise, quantity: units, cancelledQuantity: 0 }, quantity);
}

export const sumOf = <Row>(rows: readonly Row[], paiseOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + paiseOf(row), 0);

function isPaid({ paymentStatus }: OrderRow): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'completed' || paymentStatus === 'refunded';
}

type Sums = Pick<
  RefundFigures,
  | 'paidPaise'
  | 'refundablePaise'
  | 'gonePaise'
  | 'notKnownPaise'
  | 'owedPaise'
  | 'failedPaise'
  | 'promisedPaise'
  | 'goodwillPaise'
>;

const nothing: Sums = {
  ...{ paidPaise: 0, refundablePaise: 0, gonePaise: 0, notKnownPaise: 0 },
  ...{ owedPaise: 0, failedPaise: 0, promisedPaise: 0, goodwillPaise: 0 },
};

function onlineSums(money: PaidMoney | undefined, returns: ReturnedGoods[]): Sums {
  if (!money) return nothing;
  const inState = (wanted: string) =>
    sumOf(
      money.refunds.filter(({ state }) => state === wanted),
      ({ amountPaise }) => amountPaise,
    );
  const promisedPaise = sumOf(
    returns.filter(({ refundId }) => refundId === null),
    ({ amountPaise }) => amountPaise,
  );
  return {
    paidPaise: money.paidPaise,
    refundablePaise: Math.max(0, money.leftPaise - promisedPaise),
    gonePaise: inState('gone'),
    notKnownPaise: inState('not-known'),
    owedPaise: inState('owed'),
    failedPaise: inState('failed'),
    promisedPaise,
    goodwillPaise: money.goodwillPaise,
  };
}

type CashParts = { returns: ReturnedGoods[]; given: OrderRefundRow[] };

function cashSums(order: OrderRow, { returns, given }: CashParts): Sums {
  if (order.paymentStatus !== 'completed' && order.paymentStatus !== 'refunded') return nothing;
  const paidPaise = order.totalPaise - order.cancelledPaise;
  const ofReturns = (wanted: ReturnedGoods['state']) =>
    sumOf(
      returns.filter(({ state }) => state === wanted),
      ({ amountPaise }) => amountPaise,
    );
  const ofGiven = (isGone: boolean) =>
    sumOf(
      given.filter(({ paidAt }) => (paidAt !== null) === isGone),
      ({ backPaise }) => backPaise,
    );
  const gonePaise = ofReturns('gone') + ofGiven(true);
  const owedPaise = ofReturns('owed') + ofGiven(false);
  const promisedPaise = ofReturns('promised');
  const usedUp =
    sumOf(returns, ({ items, amountPaise }) => sumOf(items, (item) => item.amountPaise) - amountPaise) +
    sumOf(given, ({ worthPaise, backPaise }) => worthPaise - backPaise);
  const goodwill = given.filter(({ kind }) => kind === 'goodwill');
  return {
    ...nothing,
    ...{ paidPaise, gonePaise, owedPaise, promisedPaise },
    refundablePaise: Math.max(0, paidPaise - gonePaise - owedPaise - promisedPaise),
    goodwillPaise: sumOf(goodwill, ({ backPaise }) => backPaise) - usedUp,
  };
}

type Taken = { taken: readonly CreditedItem[]; cancelled: Map<string, number> };

function linesLeft(items: OrderItemRow[], { taken, cancelled }: Taken): LineLeft[] {
  return items.map((item) => {
    const own = taken.filter(({ orderItemId }) => orderItemId === item.id);
    const takenPaise = sumOf(own, ({ amountPaise }) => amountPaise) + (cancelled.get(item.id) ?? 0);
    const units = Math.max(0, unitsLeft(item) - sumOf(own, ({ quantity }) => quantity));
    return { item, units, leftPaise: units === 0 ? 0 : Math.max(0, item.totalPaise - takenPaise) };
  });
}
