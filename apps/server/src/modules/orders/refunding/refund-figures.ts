import type { CreditedItem } from '@bijli/rules';
import { unitsLeft, unitsShare } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { isPaidOnDelivery, type PaidMoney, readPaidMoney } from '../../payments/index.ts';
import type { ReturnedGoods } from '../orders.events.ts';
import { listItems, type OrderItemRow, type OrderRow } from '../orders.repository.ts';
import { listShipmentsOf, type WholeShipment } from '../shipments/shipments.repository.ts';
import { isOut, linesOf, sumBilled, sumUnits } from '../shipments/units-in-boxes.ts';
import { listOrderRefunds, type OrderRefundRow, sumCancelledOf } from './order-refunds.repository.ts';

/** A line of an order without what was cancelled, is in a return, or was refunded: what is left of it, in units and paise. */
export type LineLeft = { item: OrderItemRow; units: number; leftPaise: number };

/** Of these, some are in closed boxes, which their invoice bills already. */
export type UnsentLine = LineLeft & { packed: { units: number; paise: number } };

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
  /** The same of what has not left the house, by which cancellations go. */
  unsent: UnsentLine[];
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
  const items = await listItems(ctx.db, id);
  const cancelled = await sumCancelledOf(ctx.db, id);
  const lines = linesLeft(items, { taken, cancelled });
  const shipments = await listShipmentsOf(ctx.db, [id]);
  const money = isOutside || !isPaid(order) ? undefined : await readPaidMoney(ctx, id);
  return {
    ...(isOutside
      ? cashSums(order, { returns, given, collectedPaise: collectedOf(shipments) })
      : onlineSums(money, returns)),
    isOutside,
    offerPaise: money?.offerPaise ?? 0,
    lines,
    unsent: unsentLines(lines, { cancelled, shipments }),
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

/**
 * The value of units that have not left: first of those in no box, so that the rest is worth what its invoices bill.
 */
export function unsentWorth({ packed, ...line }: UnsentLine, quantity: number): number {
  const unpacked = { ...line, units: line.units - packed.units, leftPaise: line.leftPaise - packed.paise };
  if (quantity <= unpacked.units) return unitsWorth(unpacked, quantity);
  if (unpacked.units <= 0) return unitsWorth(line, quantity);
  const boxed = { ...line, units: packed.units, leftPaise: packed.paise };
  return unpacked.leftPaise + unitsWorth(boxed, quantity - unpacked.units);
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

type CashParts = { returns: ReturnedGoods[]; given: OrderRefundRow[]; collectedPaise: number };

function cashSums(order: OrderRow, { returns, given, collectedPaise }: CashParts): Sums {
  const isWhole = order.paymentStatus === 'completed' || order.paymentStatus === 'refunded';
  if (!isWhole && collectedPaise === 0) return nothing;
  const paidPaise = isWhole ? order.totalPaise - order.cancelledPaise : collectedPaise;
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

/** The cash of boxes that were delivered. */
function collectedOf(shipments: readonly WholeShipment[]): number {
  const delivered = shipments.flatMap(({ boxes }) => boxes.filter(({ status }) => status === 'delivered'));
  return sumOf(delivered, ({ collectPaise }) => collectPaise);
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

type Shipped = { cancelled: Map<string, number>; shipments: readonly WholeShipment[] };

function unsentLines(lines: LineLeft[], { cancelled, shipments }: Shipped): UnsentLine[] {
  const out = linesOf(shipments.filter(isOut));
  const packed = linesOf(shipments.filter(({ state }) => state === 'packed'));
  return lines.map((line) => {
    const { id, totalPaise } = line.item;
    if (shipments.length === 0) return { ...line, packed: { units: 0, paise: 0 } };
    return {
      item: line.item,
      units: unitsLeft(line.item) - sumUnits(out, id),
      leftPaise: totalPaise - (cancelled.get(id) ?? 0) - sumBilled(out, id),
      packed: { units: sumUnits(packed, id), paise: sumBilled(packed, id) },
    };
  });
}
