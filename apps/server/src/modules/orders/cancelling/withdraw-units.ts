import { unitsLeft } from '@bijli/rules';
import { actorName } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/columns.ts';
import { refundReference } from '../../payments/index.ts';
import { releaseStock } from '../../stock/index.ts';
import { type OrderItemRow, type OrderRow, updateOrder } from '../orders.repository.ts';
import { backOf, type RefundFigures, readRefundFigures, sumOf, unitsWorth } from '../refunding/refund-figures.ts';
import { isUnsent } from '../unsent.ts';
import { insertCancellation, setCancellationRefund } from './cancellations.repository.ts';

export type OrderUnits = { item: OrderItemRow; quantity: number };

export type Withdrawal = {
  units: OrderUnits[];
  /** As given by the shopper or the store. */
  reason: string;
  /** Stored with the payment; must not contain free text from a person. */
  refundReason: string;
  /** Whether all remaining units are withdrawn, including shipping. */
  isWhole: boolean;
  id?: string | undefined;
};

/**
 * Takes units off an order whose row is locked: cancels their exact share, returns them to stock and owes a refund if
 * they were paid. Returns the cancellation's id.
 */
export async function withdrawUnits(ctx: Context, order: OrderRow, withdrawal: Withdrawal): Promise<string> {
  const { units, reason, refundReason, isWhole, id = newId() } = withdrawal;
  const now = ctx.clock();
  const figures = await readRefundFigures(ctx, order);
  const items = units.map(({ item, quantity }) => ({
    cancellationId: id,
    orderItemId: item.id,
    quantity,
    amountPaise: shareOf(figures, { item, quantity }),
  }));
  const amountPaise = worthOf(order, figures, { units, isWhole });
  const actor = actorName(ctx.actor);
  await insertCancellation(ctx.db, { id, orderId: order.id, reason, amountPaise, actor, createdAt: now, items });
  await updateOrder(ctx.db, order.id, { cancelledPaise: order.cancelledPaise + amountPaise, updatedAt: now });
  await releaseStock(
    ctx,
    units.map(({ item: { productId, variantId, slug }, quantity }) => ({ productId, variantId, slug, quantity })),
    { reason: 'cancel', orderId: order.id, isHeld: isUnsent(order) },
  );
  if (!isPaidOnline(order) || amountPaise === 0) return id;
  const refundId = await refundReference(ctx, {
    reference: order.id,
    amountPaise: backOf(figures, amountPaise),
    worthPaise: amountPaise,
    reason: refundReason,
  });
  await setCancellationRefund(ctx.db, id, refundId);
  return id;
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
  return sumOf(units, (unit) => shareOf(figures, unit));
}

/** All that is left of an order, with its shipping, in paise. */
export function worthOfRest(order: OrderRow, { loweredPaise }: RefundFigures): number {
  return order.totalPaise - order.cancelledPaise - loweredPaise;
}

function shareOf({ lines }: RefundFigures, { item, quantity }: OrderUnits): number {
  const line = lines.find((candidate) => candidate.item.id === item.id);
  if (!line) throw new Error('An item is in no line of its order');
  return unitsWorth(line, quantity);
}

/** All units that are not cancelled. */
export function unitsLeftOf(items: OrderItemRow[]): OrderUnits[] {
  return items.map((item) => ({ item, quantity: unitsLeft(item) })).filter(({ quantity }) => quantity > 0);
}
