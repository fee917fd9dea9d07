import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { followedCouriers } from '../../couriers/index.ts';
import {
  byHand,
  giveUpPacking,
  lockPacking,
  openBox,
  openPacking,
  type Packing,
  setBox,
  setUnits,
  takePieceOut,
  unpackBox,
} from '../../orders/index.ts';
import { forgetPhotos } from './box-photos.ts';
import { describePacking } from './describe-packing.ts';

type Whole = Reply<'readPacking'>;

/** @throws AppError not_found */
export async function readPacking(ctx: StaffContext, orderId: string): Promise<Whole> {
  return { success: true, packing: await describePacking(ctx, orderId) };
}

/** @throws AppError not_found; conflict when somebody else packs; refused for an order that is not packed now */
export async function beginPacking(ctx: StaffContext, { params, body }: Received<'beginPacking'>): Promise<Whole> {
  await openPacking(ctx, { orderId: params.id, ...body });
  return readPacking(ctx, params.id);
}

type Named = { params: { id: string }; body: { expectedVersion: number } };
type Work = (ctx: StaffContext, packing: Packing) => Promise<void>;

/** A change of a shipment that the caller packs, and what is packed then. */
function change(ctx: StaffContext, { params, body }: Named, work: Work): Promise<Whole> {
  return inTransaction(ctx, async (ctx) => {
    const packing = await lockPacking(ctx, { shipmentId: params.id, expectedVersion: body.expectedVersion });
    await work(ctx, packing);
    return readPacking(ctx, packing.order.id);
  });
}

export function setPackedUnits(ctx: StaffContext, input: Received<'setPackedUnits'>): Promise<Whole> {
  const { boxId, itemId } = input.params;
  const { quantity } = input.body;
  return change(ctx, input, (ctx, packing) => setUnits(ctx, packing, { boxId, itemId, quantity }));
}

export function takeOutPiece(ctx: StaffContext, input: Received<'takeOutPiece'>): Promise<Whole> {
  return change(ctx, input, (ctx, packing) => takePieceOut(ctx, packing, input.params));
}

export function addBox(ctx: StaffContext, input: Received<'addBox'>): Promise<Whole> {
  return change(ctx, input, openBox);
}

/** @throws AppError also refused for a courier whose AWBs cannot be typed */
export function changeBox(ctx: StaffContext, input: Received<'changeBox'>): Promise<Whole> {
  const { expectedVersion: _, courier = byHand, ...facts } = input.body;
  const { boxId } = input.params;
  if (courier !== byHand && !followedCouriers(ctx.config).some(({ name }) => name === courier))
    throw new AppError('refused', 'The store is not set up to talk to this courier. Choose ‘by hand’.');
  return change(ctx, input, (ctx, packing) => setBox(ctx, packing, { boxId, courier, ...facts }));
}

export function removeBox(ctx: StaffContext, input: Received<'removeBox'>): Promise<Whole> {
  const { boxId } = input.params;
  return change(ctx, input, async (ctx, packing) => {
    await forgetPhotos(ctx, [boxId]);
    await unpackBox(ctx, packing, boxId);
  });
}

export function dropPacking(ctx: StaffContext, { params, body }: Received<'dropPacking'>): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const packing = await lockPacking(ctx, { shipmentId: params.id, ...body });
    await forgetPhotos(
      ctx,
      packing.shipment.boxes.map(({ id }) => id),
    );
    await giveUpPacking(ctx, packing);
    return { success: true };
  });
}
