import type { Context } from '../../../context.ts';
import { lockUnits, stepSerials } from '../../serials/index.ts';
import { type BoxPieceRow, deleteShipment, type WholeShipment } from './shipments.repository.ts';

/** Nobody packs a shipment any more, whose order is locked: what lay in its boxes goes back to its shelves. */
export async function abandonPacking(ctx: Context, { id, boxes }: WholeShipment): Promise<void> {
  await deleteShipment(ctx.db, id);
  await withdrawOverridden(
    ctx,
    boxes.flatMap(({ pieces }) => pieces),
  );
}

/** Numbers that only a reason had brought into the store go with what they were packed for. */
export async function withdrawOverridden(ctx: Context, pieces: readonly BoxPieceRow[]): Promise<void> {
  const ids = pieces.flatMap(({ unitId, overrideReason }) => (overrideReason === null ? [] : [unitId]));
  if (ids.length === 0) return;
  const here = (await lockUnits(ctx.db, ids)).filter(({ state }) => state === 'in-stock');
  await stepSerials(
    ctx,
    here.map(({ id, state }) => ({ unitId: id, expected: state, to: 'withdrawn', note: 'Taken out of its box' })),
  );
}
