import { type CreditedCharge, type CreditedItem, unitsLeft, unitsShare } from '@bijli/rules';
import { actorName } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { refundReference } from '../../payments/index.ts';
import { releaseStock } from '../../stock/index.ts';
import { type OrderItemRow, type OrderRow, updateOrder } from '../orders.repository.ts';
import { backOf, type RefundFigures, readRefundFigures, sumOf, unsentWorth } from '../refunding/refund-figures.ts';
import { isUnsent } from '../unsent.ts';
import { insertCancellation, setCancellationRefund } from './cancellations.repository.ts';

export type OrderUnits = {
  item: OrderItemRow;
  quantity: number;
  /** What an invoice bills for them; else they cost their share of what is left of the line. */
  billedPaise?: number;
};

export type Withdrawal = {
  units: OrderUnits[];
  /** As given by the shopper or the store. */
  reason: string;
  /** Stored with the payment; must not contain free text from a person. */
  refundReason: string;
  /** Whether all remaining units are withdrawn, including shipping. */
  isWhole: boolean;
  id?: string | undefined;
  /**
   * The box that they come back in, undelivered: they have left, and are counted when it is received. With it goes the delivery charge
   * that it was to collect, in paise.
   */
  from?: { boxId: string; shipmentId: string; chargePaise: number };
  /** The line of the order that takes their place: what it is worth is not cancelled. */
  replacement?: { itemId: string; worthPaise: number };
};

/**
 * Takes units off an order whose row is locked: cancels their exact share, returns them to stock and owes a refund if
 * they were paid. Returns the cancellation's id.
 */
export async function withdrawUnits(ctx: Context, order: OrderRow, withdrawal: Withdrawal): Promise<string> {
  const { units, reason, refundReason, isWhole, id = newId(), replacement, from } = withdrawal;
  const now = ctx.clock();
  const figures = await readRefundFigures(ctx, order);
  const items = units.map(({ item, quantity, billedPaise }) => ({
    cancellationId: id,
    orderItemId: item.id,
    quantity,
    amountPaise: billedPaise ?? (isWhole ? restOfLine(figures, item) : shareOf(figures, { item, quantity })),
  }));
  const chargePaise = from?.chargePaise ?? 0;
  const amountPaise = worthOf(order, figures, { units, isWhole }) + chargePaise - (replacement?.worthPaise ?? 0);
  const actor = actorName(ctx.actor);
  const replacedBy = replacement?.itemId ?? null;
  await insertCancellation(ctx.db, {
    ...{
      id,
      orderId: order.id,
      boxId: from?.boxId ?? null,
      reason,
      amountPaise,
      replacedBy,
      actor,
      createdAt: now,
      items,
    },
    sent: units.map((unit) => ({ orderItemId: unit.item.id, quantity: sentOf(order, unit, withdrawal) })),
  });
  await updateOrder(ctx.db, order.id, { cancelledPaise: order.cancelledPaise + amountPaise, updatedAt: now });
  const held = units.flatMap((unit) => {
    const { productId, variantId, slug } = unit.item;
    const quantity = unit.quantity - sentOf(order, unit, withdrawal);
    return quantity > 0 ? [{ productId, variantId, slug, quantity }] : [];
  });
  if (held.length > 0) await releaseStock(ctx, held, { reason: 'cancel', orderId: order.id, isHeld: true });
  const credited = items.flatMap((item) => billedPart(figures, item, from));
  const creditPaise = sumOf(credited, (item) => item.amountPaise);
  if (amountPaise === 0) return id;
  if (!isPaidOnline(order)) {
    const withCharge = [...credited, ...chargeOf(from)];
    const event = { orderId: order.id, creditPaise: creditPaise + chargePaise, credited: withCharge };
    if (!isWhole) await ctx.events.publish(ctx, 'order.units-withdrawn', event);
    return id;
  }
  const refundId = await refundReference(ctx, {
    reference: order.id,
    amountPaise: backOf(figures, amountPaise),
    worthPaise: amountPaise,
    reason: refundReason,
    ...(isWhole ? {} : { creditPaise, credited }),
  });
  await setCancellationRefund(ctx.db, id, refundId);
  return id;
}

/** How many of these units have left the house: they come back in their box, and not by being cancelled. */
function sentOf(order: OrderRow, { item, quantity }: OrderUnits, { isWhole, from }: Withdrawal): number {
  if (from || !isUnsent(order)) return quantity;
  return isWhole ? (item.sentQuantity ?? 0) : 0;
}

function chargeOf(from: Withdrawal['from']): CreditedCharge[] {
  if (!from || from.chargePaise === 0) return [];
  return [{ orderItemId: null, quantity: 1, amountPaise: from.chargePaise, shipmentId: from.shipmentId }];
}

type Withdrawn = { orderItemId: string; quantity: number; amountPaise: number };

/** The units of a line that an invoice bills: those that came back, or that lay in a closed box because no others were left. */
function billedPart(
  { unsent }: RefundFigures,
  { orderItemId, quantity, amountPaise }: Withdrawn,
  from: Withdrawal['from'],
): CreditedItem[] {
  if (from) return [{ orderItemId, quantity, amountPaise, shipmentId: from.shipmentId }];
  const line = unsent.find(({ item }) => item.id === orderItemId);
  if (!line) return [];
  const { packed, units } = line;
  const billed = Math.min(packed.units, quantity - (units - packed.units));
  if (billed <= 0) return [];
  const left = { totalPaise: packed.paise, quantity: packed.units, cancelledQuantity: 0 };
  return [{ orderItemId, quantity: billed, amountPaise: Math.min(amountPaise, unitsShare(left, billed)) }];
}

/** An order whose money has all gone back is paid too: what it is worth is taken off what it was refunded for. */
export function isPaidOnline({ paymentStatus, deliveredAt }: OrderRow): boolean {
  return paymentStatus === 'paid' || (paymentStatus === 'refunded' && deliveredAt === null);
}

/** What is cancelled with these units, in paise: of all that are left the whole rest of the order, with its shipping. */
export function worthOf(
  order: OrderRow,
  figures: RefundFigures,
  { units, isWhole }: Pick<Withdrawal, 'units' | 'isWhole'>,
): number {
  if (isWhole) return worthOfRest(order, figures);
  return sumOf(units, (unit) => unit.billedPaise ?? shareOf(figures, unit));
}

/** All that is left of an order, with its shipping, in paise. */
export function worthOfRest(order: OrderRow, { loweredPaise }: RefundFigures): number {
  return order.totalPaise - order.cancelledPaise - loweredPaise;
}

/** All that is left of a line. */
function restOfLine({ lines }: RefundFigures, item: OrderItemRow): number {
  return lines.find((candidate) => candidate.item.id === item.id)?.leftPaise ?? 0;
}

function shareOf({ unsent }: RefundFigures, { item, quantity }: OrderUnits): number {
  const line = unsent.find((candidate) => candidate.item.id === item.id);
  if (!line) throw new Error('An item is in no line of its order');
  return unsentWorth(line, quantity);
}

/** All units that are neither cancelled nor on their way, of an order that is still in the house. */
export function unsentUnitsOf(items: OrderItemRow[]): OrderUnits[] {
  return unitsLeftOf(items)
    .map(({ item }) => ({ item, quantity: unsentUnits(item) }))
    .filter(({ quantity }) => quantity > 0);
}

/** How many units of a line of an order that is still in the house are neither cancelled nor on their way. */
export function unsentUnits(item: OrderItemRow): number {
  return unitsLeft(item) - (item.sentQuantity ?? 0);
}

/** All units that are not cancelled. */
export function unitsLeftOf(items: OrderItemRow[]): OrderUnits[] {
  return items.map((item) => ({ item, quantity: unitsLeft(item) })).filter(({ quantity }) => quantity > 0);
}
