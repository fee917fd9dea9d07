import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import {
  endManifest,
  findBox,
  findShipment,
  lockManifest,
  lockOrder,
  reopenShipment,
  setManifest,
} from '../../orders/index.ts';
import { describeManifest } from './describe-manifests.ts';
import { findHalfOn } from './manifests.repository.ts';

/** Closed again it stays as it is. @throws AppError not_found; refused while a shipment is on it with some of its parcels */
export function closeManifest(
  ctx: StaffContext,
  { params: { id } }: Received<'closeManifest'>,
): Promise<Reply<'closeManifest'>> {
  return inTransaction(ctx, async (ctx) => {
    const manifest = await lockManifest(ctx.db, id);
    if (!manifest) throw notFound('Manifest');
    const half = await findHalfOn(ctx.db, id);
    if (half)
      throw new AppError(
        'refused',
        `Order ${orderNumber(half)} is on ${manifest.number} with some of its parcels only. Scan the others, or take it off.`,
      );
    if (manifest.closedAt === null) {
      await endManifest(ctx.db, id, ctx.clock());
      const closed = await describeManifest(ctx, id);
      const after = { number: closed.number, parcels: closed.parcels };
      await audit(ctx, { action: 'manifest.close', entity: 'manifest', entityId: id, after });
      await announceChange(ctx, 'orders');
    }
    return { success: true, manifest: await describeManifest(ctx, id) };
  });
}

/** @throws AppError not_found for a parcel that is not on it; refused when its shipment has left */
export function takeOffManifest(
  ctx: StaffContext,
  { params: { id, boxId } }: Received<'takeOffManifest'>,
): Promise<Reply<'takeOffManifest'>> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findBox(ctx.db, boxId);
    const order = found && (await lockOrder(ctx.db, found.orderId));
    const shipment = found && (await findShipment(ctx.db, found.shipmentId));
    const box = shipment?.boxes.find((one) => one.id === boxId);
    if (!order || box?.manifestId !== id) throw notFound('Parcel');
    if (shipment?.state !== 'packed')
      throw new AppError(
        'refused',
        `Order ${orderNumber(order.id)} has left with all its parcels. It cannot be taken off.`,
      );
    await setManifest(ctx.db, boxId, null);
    const before = { order: orderNumber(order.id), parcel: box.awb ?? String(box.number) };
    await audit(ctx, { action: 'manifest.take-off', entity: 'manifest', entityId: id, before });
    await announceChange(ctx, 'orders');
    return { success: true, manifest: await describeManifest(ctx, id) };
  });
}

/** Its parcels are on no manifest any more. @throws AppError not_found, refused, conflict */
export function unpackShipment(
  ctx: StaffContext,
  { params: { id }, body: { expectedVersion, reason } }: Received<'unpackShipment'>,
): Promise<Reply<'unpackShipment'>> {
  return inTransaction(ctx, async (ctx) => {
    await reopenShipment(ctx, { shipmentId: id, expectedVersion, reason });
    const shipment = await findShipment(ctx.db, id);
    for (const { id: boxId, manifestId } of shipment?.boxes ?? [])
      if (manifestId !== null) await setManifest(ctx.db, boxId, null);
    return { success: true };
  });
}
