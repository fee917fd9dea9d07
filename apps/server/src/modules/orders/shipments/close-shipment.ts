import { orderNumber } from '@bijli/rules';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import type { DomainEvents } from '../../events.ts';
import { isPaidOnDelivery } from '../../payments/index.ts';
import { selectNumberedSellables, stepSerials } from '../../serials/index.ts';
import { sellableKey } from '../../stock/index.ts';
import type { OrderItemRow } from '../orders.repository.ts';
import { sumCancelledOf } from '../refunding/order-refunds.repository.ts';
import { billShipment, cashOfBoxes } from './bill-shipment.ts';
import { type LockedShipment, lockShipment } from './lock-shipments.ts';
import { requireMayLeave } from './may-leave.ts';
import { setBilled, updateBox, updateShipment, type WholeShipment } from './shipments.repository.ts';
import { linesOf, sumUnits, unitsToPack } from './units-in-boxes.ts';

/**
 * Closes a shipment that is packed: its numbers are its order's from now on, and its invoice is numbered, in one transaction.
 * @throws AppError not_found; conflict when it was changed meanwhile, is closed already, or its order may not leave; refused for a
 *   box without units, units that the order does not want any more, and numbers that are missing
 */
export async function closeShipment(
  ctx: StaffContext,
  which: { shipmentId: string; expectedVersion: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockShipment(ctx, which);
    const { order, shipment } = locked;
    if (shipment.state !== 'packing') throw new AppError('conflict', 'This shipment is closed already.');
    requireMayLeave(order);
    await requireNumbers(ctx, locked);
    await audit(ctx, {
      action: 'order.shipment-close',
      entity: 'order',
      entityId: order.id,
      before: { shipment: shipment.number, state: shipment.state },
      after: {
        ...{ shipment: shipment.number, state: 'packed', boxes: shipment.boxes.length },
        units: linesOf([shipment]).map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
      },
    });
    await ctx.events.publish(ctx, 'shipment.closed', await closeLocked(ctx, locked));
  });
}

/**
 * Closes a shipment whose order is locked, without asking for numbers. The caller publishes the event as the last of its transaction:
 * the series of invoices is locked from then on.
 * @throws AppError refused
 */
export async function closeLocked(
  ctx: Context,
  { order, items, shipments, shipment }: LockedShipment,
): Promise<DomainEvents['shipment.closed']> {
  requireWanted({ items, shipments, shipment });
  const now = ctx.clock();
  const cancelled = await sumCancelledOf(ctx.db, order.id);
  const bill = billShipment(shipment, { order, items, cancelled, shipments });
  await stepSerials(
    ctx,
    shipment.boxes
      .flatMap(({ pieces }) => pieces)
      .map(({ unitId, orderItemId }) => ({
        ...{
          unitId,
          expected: 'in-stock' as const,
          to: 'packed' as const,
          order: { id: order.id, itemId: orderItemId },
        },
        document: { kind: 'order' as const, id: order.id, name: orderNumber(order.id) },
      })),
  );
  await setBilled(ctx.db, bill.lines);
  const { totalPaise, shippingPaise, taxPaise } = bill;
  await updateShipment(ctx.db, shipment.id, { state: 'packed', packedAt: now, totalPaise, shippingPaise, taxPaise });
  if (order.paymentStatus === 'pending' && isPaidOnDelivery(ctx, order.paymentMethod))
    for (const { id, collectPaise } of cashOfBoxes(shipment, bill)) await updateBox(ctx.db, id, { collectPaise });
  return { orderId: order.id, shipmentId: shipment.id, bill };
}

type Packed = Pick<LockedShipment, 'items' | 'shipments' | 'shipment'>;

function requireWanted({ items, shipments, shipment }: Packed): void {
  if (shipment.boxes.length === 0 || shipment.boxes.some((box) => box.items.length === 0))
    throw new AppError('refused', 'A parcel is empty. Put something in, or take the parcel away.');
  const others = shipments.filter(({ id }) => id !== shipment.id);
  for (const item of items) {
    const wanted = unitsToPack(item, others);
    const packed = sumUnits(linesOf([shipment]), item.id);
    if (wanted < 0)
      throw new AppError(
        'refused',
        `Another shipment holds units of ${item.name} that were cancelled. Unpack it first.`,
      );
    if (packed > wanted)
      throw new AppError(
        'refused',
        `The order wants ${wanted} of ${item.name}, and ${packed} are in. Take out the rest.`,
      );
  }
}

/** @throws AppError refused while a number is missing: '2 of 3' */
async function requireNumbers(ctx: Context, { items, shipment }: LockedShipment): Promise<void> {
  const missing = await findMissingNumbers(ctx, items, shipment);
  if (missing)
    throw new AppError(
      'refused',
      `${missing.numbers} of ${missing.units} numbers of ${missing.item.name} are in. Scan the number of each unit.`,
    );
}

type MissingNumbers = { item: OrderItemRow; units: number; numbers: number };

/** The first line of a shipment whose units want a number each and do not all have one. */
export async function findMissingNumbers(
  ctx: Pick<Context, 'db'>,
  items: readonly OrderItemRow[],
  shipment: WholeShipment,
): Promise<MissingNumbers | undefined> {
  const kinds = new Map(
    (await selectNumberedSellables(ctx.db, items)).map((sellable) => [sellableKey(sellable), sellable.kind]),
  );
  for (const item of items) {
    if (!kinds.get(sellableKey(item))) continue;
    const own = shipment.boxes.map((box) => ({
      units: sumUnits(box.items, item.id),
      numbers: box.pieces.filter(({ orderItemId }) => orderItemId === item.id).length,
    }));
    const lacking = own.find(({ units, numbers }) => units !== numbers);
    if (lacking) return { item, ...lacking };
  }
  return undefined;
}
