import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { requirePermission } from '../../../../platform/http/security/authorize.ts';
import { audit } from '../../../audit/index.ts';
import { stepSerials } from '../../../serials/index.ts';
import { requireRefund, restOf } from '../../fulfilling/require-refund.ts';
import { lockShipment } from '../lock-shipments.ts';
import { settleOrder } from '../settle-order.ts';
import { findBox, updateShipment } from '../shipments.repository.ts';
import { isUndelivered, worthOfBox } from '../units-in-boxes.ts';
import { bringBack } from './bring-back.ts';

/**
 * A parcel that the courier has lost is given up: what lay in it is cancelled and its money owed, and its pieces are written off.
 * @throws AppError not_found; conflict when it was changed meanwhile, or unless the courier says that it is lost; not_allowed,
 *   factor_required, second_person_needed
 */
export async function writeOffLostBox(
  ctx: StaffContext,
  { params: { id: boxId }, body: { expectedVersion } }: Received<'writeOffLostBox'>,
): Promise<Reply<'writeOffLostBox'>> {
  const found = await findBox(ctx.db, boxId);
  if (!found) throw notFound('Parcel');
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockShipment(ctx, { shipmentId: found.shipmentId, expectedVersion });
    const { order, shipment } = locked;
    const box = shipment.boxes.find(({ id }) => id === boxId);
    if (!box) throw notFound('Parcel');
    if (isUndelivered(box)) throw new AppError('conflict', 'This parcel was given up already.');
    if (box.status !== 'lost') throw new AppError('conflict', 'The courier has not reported this parcel as lost.');
    if (order.paymentStatus === 'paid') await requireRefund(ctx, await restOf(ctx, order));
    else requirePermission(ctx.actor, 'dispatch.change');
    await audit(ctx, {
      action: 'order.box-lost',
      entity: 'order',
      entityId: order.id,
      before: { shipment: shipment.number, box: box.number, status: box.status },
      after: { attempts: box.attempts },
    });
    await bringBack(
      ctx,
      { ...locked, box },
      { status: 'lost', at: ctx.clock(), reason: 'The courier lost the parcel' },
    );
    const document = { kind: 'return' as const, id: order.id, name: orderNumber(order.id) };
    await stepSerials(
      ctx,
      box.pieces.map(({ unitId }) => ({ unitId, expected: 'sold', to: 'written-off', document })),
    );
    const worthPaise = worthOfBox(box);
    await ctx.events.publish(ctx, 'box.spoilt', { orderId: order.id, boxId, kind: 'lost', worthPaise });
    await updateShipment(ctx.db, shipment.id);
    await settleOrder(ctx, order.id);
  });
  return { success: true };
}
