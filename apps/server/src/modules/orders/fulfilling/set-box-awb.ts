import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { lockShipment } from '../shipments/lock-shipments.ts';
import { findBox, findBoxesByAwb, updateBox, updateShipment } from '../shipments/shipments.repository.ts';
import { isOut } from '../shipments/units-in-boxes.ts';

/**
 * In an open transaction: the AWB that a courier gave, as `awbKey` writes it; null takes it off again.
 * @throws AppError not_found; conflict when the box has left, has another AWB, or another box has this one
 */
export async function setBoxAwb(
  ctx: Context,
  boxId: string,
  given: { courier: string; awb: string } | null,
): Promise<void> {
  const found = await findBox(ctx.db, boxId);
  if (!found) throw notFound('Box');
  const { shipment } = await lockShipment(ctx, { shipmentId: found.shipmentId });
  const box = shipment.boxes.find(({ id }) => id === boxId);
  if (!box) throw notFound('Box');
  if (isOut(shipment)) throw new AppError('conflict', 'The box has left already.');
  if (given && box.awb !== null && box.awb !== given.awb)
    throw new AppError('conflict', `The box has the AWB ${box.awb} already.`);
  if (given && (await findBoxesByAwb(ctx.db, given.awb)).some((other) => other.boxId !== boxId))
    throw new AppError('conflict', `Another box has the AWB ${given.awb} already.`);
  await updateBox(ctx.db, boxId, { ...(given ?? { courier: null, awb: null }), isAwbTyped: false });
  await updateShipment(ctx.db, shipment.id);
}
