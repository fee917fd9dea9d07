import { orderNumber } from '@bijli/rules';
import type { Context, StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import { stepSerials } from '../../../serials/index.ts';
import type { OrderItemRow, OrderRow } from '../../orders.repository.ts';
import { type LockedShipment, lockShipment } from '../lock-shipments.ts';
import { findBox, updateBox, type WholeBox } from '../shipments.repository.ts';
import { isUndelivered } from '../units-in-boxes.ts';
import { type BackPlace, placeReturned, serialStateAt, takeInReturned } from './place-returned.ts';

type LockedBox = LockedShipment & { box: WholeBox };

async function lockBox(ctx: Pick<Context, 'db'>, boxId: string): Promise<LockedBox> {
  const found = await findBox(ctx.db, boxId);
  if (!found) throw notFound('Parcel');
  const locked = await lockShipment(ctx, { shipmentId: found.shipmentId });
  const box = locked.shipment.boxes.find(({ id }) => id === boxId);
  if (!box) throw notFound('Parcel');
  return { ...locked, box };
}

/**
 * A box that was not delivered is in the house again, once: its units are here, blocked until somebody has looked at them.
 * @throws AppError not_found; conflict when it is not on its way back, or was received already
 */
export async function receiveReturned(ctx: StaffContext, { boxId }: { boxId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { order, items, shipment, box } = await lockBox(ctx, boxId);
    if (box.receivedAt) throw new AppError('conflict', 'This parcel was received already.');
    if (!isUndelivered(box)) throw new AppError('conflict', 'This parcel is not on its way back.');
    const now = ctx.clock();
    await audit(ctx, {
      action: 'order.box-receive',
      entity: 'order',
      entityId: order.id,
      before: { shipment: shipment.number, box: box.number, status: box.status },
      after: { status: 'returned' },
    });
    await takeInReturned(
      ctx,
      box.items.map(({ orderItemId, quantity }) => ({ article: articleOf(items, orderItemId), quantity })),
      noteOf(order),
    );
    await stepSerials(ctx, stepsOf(box, { orderId: order.id, from: 'sold', to: () => 'returned' }));
    await updateBox(ctx.db, boxId, { status: 'returned', statusAt: now, receivedAt: now });
  });
}

export type InspectedUnits = {
  itemId: string;
  quantity: number;
  outcome: BackPlace;
  unitId?: string | undefined;
};

/**
 * Says of every unit of a received box what becomes of it, once.
 * @throws AppError not_found; conflict when it was not received, or was inspected already; refused when the units or numbers are not
 *   those of the box
 */
export async function inspectReturned(
  ctx: StaffContext,
  { boxId, outcomes }: { boxId: string; outcomes: readonly InspectedUnits[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { order, items, shipment, box } = await lockBox(ctx, boxId);
    if (!box.receivedAt) throw new AppError('conflict', 'This parcel was not received yet.');
    if (box.inspectedAt) throw new AppError('conflict', 'This parcel was inspected already.');
    requireAllUnits(box, items, outcomes);
    await audit(ctx, {
      action: 'order.box-inspect',
      entity: 'order',
      entityId: order.id,
      before: { shipment: shipment.number, box: box.number },
      after: { outcomes: outcomes.map((one) => ({ ...one })) },
    });
    await placeReturned(
      ctx,
      outcomes.map(({ itemId, quantity, outcome: place }) => ({ article: articleOf(items, itemId), quantity, place })),
      noteOf(order),
    );
    const outcomeOf = new Map(outcomes.flatMap(({ unitId, outcome }) => (unitId ? [[unitId, outcome] as const] : [])));
    const to = (unitId: string) => serialStateAt[outcomeOf.get(unitId) ?? 'free'];
    await stepSerials(
      ctx,
      stepsOf(box, { orderId: order.id, from: 'returned', to }).filter((step) => step.to !== step.expected),
    );
    await updateBox(ctx.db, boxId, { inspectedAt: ctx.clock() });
    const worthPaise = spoiltPaise(box, outcomes);
    if (worthPaise !== null)
      await ctx.events.publish(ctx, 'box.spoilt', { orderId: order.id, boxId, kind: 'damaged', worthPaise });
  });
}

/** What was billed for the units of a box that cannot be sold any more; null when all can. */
function spoiltPaise(box: WholeBox, outcomes: readonly InspectedUnits[]): number | null {
  const spoilt = outcomes.filter(({ outcome }) => outcome === 'damaged' || outcome === 'written-off');
  if (spoilt.length === 0) return null;
  const worth = box.items.map(({ orderItemId, quantity, totalPaise }) => {
    const units = spoilt.filter(({ itemId }) => itemId === orderItemId).reduce((sum, one) => sum + one.quantity, 0);
    return Math.round(((totalPaise ?? 0) * units) / quantity);
  });
  return worth.reduce((sum, paise) => sum + paise, 0);
}

function articleOf(items: readonly OrderItemRow[], itemId: string): OrderItemRow {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw new AppError('refused', 'This unit is not part of the parcel.');
  return item;
}

function noteOf({ id }: Pick<OrderRow, 'id'>): string {
  return `Order ${orderNumber(id)}`;
}

type Steps = {
  orderId: string;
  from: 'sold' | 'returned';
  to: (unitId: string) => 'returned' | 'in-stock' | 'written-off';
};

function stepsOf({ pieces }: WholeBox, { orderId, from, to }: Steps) {
  const document = { kind: 'return' as const, id: orderId, name: orderNumber(orderId) };
  return pieces.map(({ unitId }) => ({ unitId, expected: from, to: to(unitId), document }));
}

function requireAllUnits(box: WholeBox, items: readonly OrderItemRow[], outcomes: readonly InspectedUnits[]): void {
  for (const { orderItemId, quantity } of box.items) {
    const own = outcomes.filter(({ itemId }) => itemId === orderItemId);
    const told = own.reduce((sum, one) => sum + one.quantity, 0);
    const name = items.find(({ id }) => id === orderItemId)?.name ?? 'This product';
    if (told !== quantity)
      throw new AppError('refused', `${name}: ${quantity} came back, and ${told} were inspected. Say it of each.`);
    const numbers = box.pieces.filter((piece) => piece.orderItemId === orderItemId).map(({ unitId }) => unitId);
    const named = own.flatMap(({ unitId }) => (unitId ? [unitId] : []));
    if (numbers.length > 0 && (named.length !== numbers.length || numbers.some((id) => !named.includes(id))))
      throw new AppError(
        'refused',
        `${name}: scan the number of each unit. Another unit than the one sent is not taken.`,
      );
  }
  if (outcomes.some(({ itemId }) => box.items.every(({ orderItemId }) => orderItemId !== itemId)))
    throw new AppError('refused', 'This unit is not part of the parcel.');
}
