import { isEnd, type TrackingStatus } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { updateOrder } from '../orders.repository.ts';
import { termsOf } from '../reading/order-terms.ts';
import { handOverLocked, requireReady } from './hand-over-shipment.ts';
import { type LockedShipment, lockShipments } from './lock-shipments.ts';
import { isBoxPast, moveBox } from './moving-boxes.repository.ts';
import { bringBack } from './returning/bring-back.ts';
import { settleOrder } from './settle-order.ts';
import { type FoundBox, findBox, updateBox, type WholeBox } from './shipments.repository.ts';
import { isOut } from './units-in-boxes.ts';

/** What a courier reports of a box; `at` is the event's own time. */
export type BoxEvent = { status: TrackingStatus; at: Date; reason: string | null; place: string | null };

/**
 * A box follows what its courier reports: the latest by its own time counts, and an end is never left. After the last failed visit it
 * comes back. Repeated, late and unknown events change nothing.
 */
export async function followBox(ctx: Context, boxId: string, event: BoxEvent): Promise<void> {
  if (await moveOnTheWay(ctx, boxId, event)) return;
  const found = await findBox(ctx.db, boxId);
  if (!found) return;
  await inTransaction(ctx, async (ctx) => {
    let locked = await lockFound(ctx, found);
    const leaving: string[] = [];
    if (!isOut(locked.shipment)) {
      if (event.status === 'booked' || !(await leavesNow(ctx, locked))) return;
      leaving.push(found.shipmentId);
      locked = await lockFound(ctx, found);
    }
    const box = locked.shipment.boxes.find(({ id }) => id === boxId);
    if (!box || box.receivedAt || (box.status && isEnd(box.status) && box.status !== event.status)) return;
    await applyEvent(ctx, { ...locked, box }, event);
    await settleOrder(ctx, locked.order.id, leaving);
  });
}

/**
 * What most events say: a box that has left is at another place, which concerns nothing else. True when that is done, or when it
 * changes nothing.
 */
async function moveOnTheWay(ctx: Context, boxId: string, { status, at: given, reason }: BoxEvent): Promise<boolean> {
  if (status !== 'picked-up' && status !== 'in-transit' && status !== 'out-for-delivery') return false;
  const now = ctx.clock();
  const at = new Date(Math.min(given.getTime(), now.getTime()));
  return (
    (await moveBox(ctx.db, boxId, { status, at, note: reason, now })) ||
    (await isBoxPast(ctx.db, boxId, { status, at }))
  );
}

/** @throws AppError not_found when it is gone meanwhile */
async function lockFound(ctx: Context, { orderId, shipmentId }: FoundBox): Promise<LockedShipment> {
  const locked = await lockShipments(ctx, orderId);
  const shipment = locked.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw notFound('Shipment');
  return { ...locked, shipment };
}

/** The courier has a box that nobody scanned when it left. */
async function leavesNow(ctx: Context, locked: LockedShipment): Promise<boolean> {
  try {
    requireReady(locked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ orderId: locked.order.id, reason: error.message }, 'A courier has a box that should not have left');
    return false;
  }
  await handOverLocked(ctx, locked);
  return true;
}

async function applyEvent(ctx: Context, locked: LockedShipment & { box: WholeBox }, event: BoxEvent): Promise<void> {
  const { box, order } = locked;
  const { status, reason } = event;
  const at = new Date(Math.min(event.at.getTime(), ctx.clock().getTime()));
  const isLate = box.statusAt !== null && at < box.statusAt;
  const isVisit = status === 'attempt-failed' && !isEnd(box.status ?? 'booked');
  // It was cancelled when it turned back: it only arrives now, and of the visits before that one may still be heard of.
  const isOnlyArriving = box.status === 'returning' && status !== 'returned' && status !== 'lost';
  if (isOnlyArriving && !(isVisit && isLate)) return;
  if (isVisit) return failVisit(ctx, locked, { at, reason, isLate });
  if (isLate && !isEnd(status)) return;
  if (box.status === status) return;
  if (status === 'returning' || status === 'returned' || status === 'lost')
    return status === 'lost'
      ? updateBox(ctx.db, box.id, { status, statusAt: at, statusNote: reason })
      : bringBack(ctx, locked, { status, at, reason: reason ?? 'The courier brings it back' });
  const delivered = status === 'delivered' ? { deliveredAt: at } : {};
  await updateBox(ctx.db, box.id, { status, statusAt: at, statusNote: reason, ...delivered });
  await updateOrder(ctx.db, order.id, { updatedAt: ctx.clock() });
}

type Visit = { at: Date; reason: string | null; isLate: boolean };

/** A failed visit is counted; after the last one that the order's terms allow the box comes back. Its order is locked. */
export async function failVisit(
  ctx: Context,
  locked: LockedShipment & { box: WholeBox },
  { at, reason, isLate }: Visit,
): Promise<void> {
  const { box, order } = locked;
  const attempts = box.attempts + 1;
  const status = isLate ? {} : { status: 'attempt-failed' as const, statusAt: at, statusNote: reason };
  await updateBox(ctx.db, box.id, { attempts, ...status });
  const deliveryAttempts = Math.max(order.deliveryAttempts, attempts);
  await updateOrder(ctx.db, order.id, { deliveryAttempts, updatedAt: ctx.clock() });
  if (attempts < termsOf(ctx, order).deliveryAttempts) return;
  await bringBack(ctx, locked, {
    ...{ status: 'returning', at },
    reason: `It could not be delivered in ${attempts} attempts`,
  });
}
