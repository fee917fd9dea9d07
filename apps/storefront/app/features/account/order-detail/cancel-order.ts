import type { Client, Order } from '@bijli/contract';
import { OTHER_REASON, rupeesToPaise, unitsLeft, unitsShare } from '@bijli/rules';
import { messageOf } from '../../../platform/errors.ts';

/** The dialog's state; `units` counts by order item, and is used only for a partial cancellation. */
export type CancelDraft = {
  what: 'whole' | 'some';
  units: Readonly<Record<string, number>>;
  reason: string;
  otherReason: string;
};

export type CancelOutcome = { order: Order; message: string } | { problem: string };

/** Why a draft cannot be sent yet. Source: specification point 5, Cancel. */
export function draftError({ what, units, reason, otherReason }: CancelDraft): string | undefined {
  if (what === 'some' && Object.values(units).every((count) => count === 0)) return 'Please choose what to cancel';
  if (reason === '') return 'Please select a cancellation reason';
  return reason === OTHER_REASON && otherReason.trim() === '' ? 'Please tell us your reason' : undefined;
}

/** The chosen units of an item, capped at what remains, since the order may have changed meanwhile. */
export function chosenUnits(item: Order['items'][number], units: CancelDraft['units']): number {
  return Math.min(units[item._id] ?? 0, unitsLeft(item));
}

/** The amount a draft takes off the order, in paise; the whole remainder when every unit is chosen. */
export function cancelledPaise(order: Order, { what, units }: Pick<CancelDraft, 'what' | 'units'>): number {
  const counted = order.items.map((item) => ({ item, count: chosenUnits(item, units) }));
  const isWhole = what === 'whole' || counted.every(({ item, count }) => count === unitsLeft(item));
  if (isWhole) return rupeesToPaise(order.total) - rupeesToPaise(order.cancelledAmount);
  return counted.reduce((sum, { item, count }) => {
    const line = { ...item, totalPaise: rupeesToPaise(item.total) };
    return sum + unitsShare(line, count);
  }, 0);
}

/** Whether items can be chosen: an order awaiting payment is cancelled as a whole. */
export function canCancelSome({ status, items }: Pick<Order, 'status' | 'items'>): boolean {
  return status !== 'pending' && items.reduce((sum, item) => sum + unitsLeft(item), 0) > 1;
}

type Dependencies = { api: Pick<Client, 'cancelOrder'>; idempotencyKey: string };

/** Sends a valid draft. Never throws. Source: specification point 8, Cancel. */
export async function cancelOrder(
  dependencies: Dependencies,
  order: Order,
  draft: CancelDraft,
): Promise<CancelOutcome> {
  const { what, units, reason, otherReason } = draft;
  const items = order.items
    .map((item) => ({
      product: item.product._id,
      variantId: item.variant?._id ?? null,
      quantity: chosenUnits(item, units),
    }))
    .filter(({ quantity }) => quantity > 0);
  const cancellationReason = reason === OTHER_REASON ? otherReason.trim() : reason;
  try {
    const reply = await dependencies.api.cancelOrder(
      { params: { id: order._id }, body: { cancellationReason, ...(what === 'some' ? { items } : {}) } },
      { idempotencyKey: dependencies.idempotencyKey },
    );
    return { order: reply.order, message: reply.message ?? 'Order cancelled successfully' };
  } catch (error) {
    return { problem: messageOf(error, 'Failed to cancel order') };
  }
}
