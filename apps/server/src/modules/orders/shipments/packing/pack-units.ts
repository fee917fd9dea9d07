import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { audit } from '../../../audit/index.ts';
import { selectNumberedSellables } from '../../../serials/index.ts';
import type { OrderItemRow } from '../../orders.repository.ts';
import { withdrawOverridden } from '../abandon-packing.ts';
import {
  type BoxPieceRow,
  deleteBoxPiece,
  insertBoxPiece,
  setBoxItem,
  updateShipment,
} from '../shipments.repository.ts';
import { linesOf, sumUnits, unitsToPack } from '../units-in-boxes.ts';
import { type PackedOrder, type Packing, requireBox, requireLine } from './lock-packing.ts';

/** Units of a line that are to be packed now, and those of them that are in a box. */
export function unitsOfLine(
  { shipments, shipment }: Pick<PackedOrder, 'shipments' | 'shipment'>,
  item: OrderItemRow,
): { wanted: number; packed: number } {
  const packed = shipment ? sumUnits(linesOf([shipment]), item.id) : 0;
  return { wanted: Math.max(0, unitsToPack(item, shipments)), packed };
}

type InBox = { boxId: string; itemId: string };

/** One unit more of a line whose pieces have no numbers. @throws AppError not_found; refused for a unit that the order does not want */
export async function putUnit(ctx: StaffContext, packing: Packing, { boxId, itemId }: InBox): Promise<void> {
  await putInto(ctx, packing, { boxId, itemId });
  await updateShipment(ctx.db, packing.shipment.id);
}

/**
 * So many units of a line are in a box.
 * @throws AppError not_found; refused for units that the order does not want, and for a line whose pieces have numbers
 */
export async function setUnits(
  ctx: StaffContext,
  packing: Packing,
  { boxId, itemId, quantity }: InBox & { quantity: number },
): Promise<void> {
  const [box, item] = [requireBox(packing, boxId), requireLine(packing, itemId)];
  const now = sumUnits(box.items, itemId);
  if (quantity === now) return;
  await requireUnnumbered(ctx, item);
  requireWanted(packing, item, quantity - now);
  await setBoxItem(ctx.db, { boxId, orderItemId: itemId, quantity });
  if (quantity < now) await auditOut(ctx, packing, { sku: item.sku, units: now - quantity });
  await updateShipment(ctx.db, packing.shipment.id);
}

type Piece = InBox & Pick<BoxPieceRow, 'unitId' | 'number'> & { overrideReason: string | null };

/** A piece with its number goes into a box. @throws AppError not_found; refused for a unit that the order does not want */
export async function putPiece(
  ctx: StaffContext,
  packing: Packing,
  { boxId, itemId, unitId, number, overrideReason }: Piece,
): Promise<void> {
  await putInto(ctx, packing, { boxId, itemId });
  await insertBoxPiece(ctx.db, { boxId, orderItemId: itemId, unitId, number, overrideReason });
  await updateShipment(ctx.db, packing.shipment.id);
}

/** A piece leaves a box. A number that came into the store with it alone is withdrawn. @throws AppError not_found */
export async function takePieceOut(
  ctx: StaffContext,
  packing: Packing,
  { boxId, unitId }: { boxId: string; unitId: string },
): Promise<void> {
  const box = requireBox(packing, boxId);
  const piece = box.pieces.find((one) => one.unitId === unitId);
  if (!piece) throw notFound('Number');
  const { orderItemId, number } = piece;
  await deleteBoxPiece(ctx.db, boxId, unitId);
  await setBoxItem(ctx.db, { boxId, orderItemId, quantity: sumUnits(box.items, orderItemId) - 1 });
  await withdrawOverridden(ctx, [piece]);
  await auditOut(ctx, packing, { number });
  await updateShipment(ctx.db, packing.shipment.id);
}

async function putInto(ctx: StaffContext, packing: Packing, { boxId, itemId }: InBox): Promise<void> {
  const [box, item] = [requireBox(packing, boxId), requireLine(packing, itemId)];
  requireWanted(packing, item, 1);
  await setBoxItem(ctx.db, { boxId, orderItemId: itemId, quantity: sumUnits(box.items, itemId) + 1 });
}

function requireWanted(packing: Packing, item: OrderItemRow, more: number): void {
  const { wanted, packed } = unitsOfLine(packing, item);
  if (more <= 0 || packed + more <= wanted) return;
  const all = wanted === 1 ? 'The one' : `All ${wanted}`;
  throw new AppError(
    'refused',
    packed >= wanted
      ? `${all} of ${item.name} ${wanted === 1 ? 'is' : 'are'} in. Put this one back.`
      : `This order wants ${wanted} of ${item.name}, and ${packed} ${packed === 1 ? 'is' : 'are'} in.`,
  );
}

async function requireUnnumbered(ctx: StaffContext, { productId, variantId, name }: OrderItemRow): Promise<void> {
  const [sellable] = await selectNumberedSellables(ctx.db, [{ productId, variantId }]);
  if (!sellable?.kind) return;
  throw new AppError('refused', `Each piece of ${name} has a number: scan it, or take it out of its box.`);
}

function auditOut(ctx: StaffContext, { order }: Packing, before: Record<string, unknown>): Promise<void> {
  return audit(ctx, { action: 'order.pack-out', entity: 'order', entityId: order.id, before });
}
