import { awbKey } from '@bijli/rules';
import type { StaffContext } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { sqlState } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import { abandonPacking, withdrawOverridden } from '../abandon-packing.ts';
import { byHand } from '../hand-over-shipment.ts';
import { newBox } from '../new-shipment.ts';
import {
  deleteBox,
  findBoxesByAwb,
  insertBox,
  updateBox,
  updateShipment,
  type WholeBox,
} from '../shipments.repository.ts';
import { type Packing, requireBox } from './lock-packing.ts';

const mostBoxes = 20;

/** Another box, into which the next scans go. @throws AppError refused while one is empty, and for too many */
export async function openBox(ctx: StaffContext, packing: Packing): Promise<void> {
  const { id, boxes } = packing.shipment;
  const empty = boxes.find(({ items }) => items.length === 0);
  if (empty) throw new AppError('refused', `Box ${empty.number} is empty. Put something in first.`);
  if (boxes.length >= mostBoxes) throw new AppError('refused', `A shipment has at most ${mostBoxes} boxes.`);
  const box = newBox({ id, boxes });
  await insertBox(ctx.db, box);
  await changed(ctx, packing, { after: { box: box.number } });
}

/** In millimetres. */
type Size = { length: number; width: number; height: number };
type BoxFacts = { weightGrams: number | null; size: Size | null; awb?: string | null | undefined; courier: string };

/**
 * Weight, size and an AWB that somebody types, with the courier that it is of: `byHand` for all that the store does not talk to.
 * @throws AppError not_found; refused for an AWB that another box has, and for one that a courier gave
 */
export async function setBox(
  ctx: StaffContext,
  packing: Packing,
  { boxId, weightGrams, size, awb, courier }: BoxFacts & { boxId: string },
): Promise<void> {
  const box = requireBox(packing, boxId);
  const sides = size && [size.length, size.width, size.height].join('x');
  const own = awb === undefined ? {} : await awbOf(ctx, box, { awb, courier });
  try {
    await updateBox(ctx.db, boxId, { weightGrams, size: sides, ...own });
  } catch (error) {
    // Of two people who type one AWB at once.
    throw sqlState(error) === '23505' ? awbTaken(awb ?? '') : error;
  }
  const before = { box: box.number, weightGrams: box.weightGrams, size: box.size, awb: box.awb };
  const after = { box: box.number, weightGrams, size: sides, awb: 'awb' in own ? own.awb : box.awb };
  await changed(ctx, packing, { before, after });
}

type OfBox = Pick<WholeBox, 'id' | 'courier' | 'awb' | 'isAwbTyped'>;

async function awbOf(ctx: StaffContext, box: OfBox, given: { awb: string | null; courier: string }) {
  const awb = awbKey(given.awb ?? '') || null;
  if (awb === box.awb && (awb === null || given.courier === box.courier)) return { awb };
  if (box.courier !== null && box.courier !== byHand && !box.isAwbTyped)
    throw new AppError('refused', `Its AWB was given by ${box.courier}. Cancel that label first.`);
  if (awb === null) return { awb, courier: null, isAwbTyped: false };
  const others = (await findBoxesByAwb(ctx.db, awb)).filter(({ boxId }) => boxId !== box.id);
  if (others.length > 0) throw awbTaken(awb);
  return { awb, courier: given.courier, isAwbTyped: true };
}

function awbTaken(awb: string): AppError {
  return new AppError('refused', `Another box has the AWB ${awb}.`);
}

/** A box is unpacked. @throws AppError not_found; refused for the only one */
export async function unpackBox(ctx: StaffContext, packing: Packing, boxId: string): Promise<void> {
  const box = requireBox(packing, boxId);
  if (packing.shipment.boxes.length === 1)
    throw new AppError('refused', 'A shipment has at least one box. Give up packing instead.');
  await deleteBox(ctx.db, boxId);
  await withdrawOverridden(ctx, box.pieces);
  const units = box.items.reduce((sum, { quantity }) => sum + quantity, 0);
  await changed(ctx, packing, { before: { box: box.number, units } });
}

/** Nobody packs it any more: what is in the boxes goes back to its shelves. */
export async function giveUpPacking(ctx: StaffContext, { order, shipment }: Packing): Promise<void> {
  await abandonPacking(ctx, shipment);
  const before = { shipment: shipment.number, boxes: shipment.boxes.length };
  await audit(ctx, { action: 'order.pack-drop', entity: 'order', entityId: order.id, before });
}

type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> };

async function changed(ctx: StaffContext, { order, shipment }: Packing, change: Change): Promise<void> {
  await audit(ctx, { action: 'order.box', entity: 'order', entityId: order.id, ...change });
  await updateShipment(ctx.db, shipment.id);
}
