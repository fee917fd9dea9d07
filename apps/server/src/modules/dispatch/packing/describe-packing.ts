import type { Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { followedCouriers } from '../../couriers/index.ts';
import { byHand, readPackedOrder, type WholeBox } from '../../orders/index.ts';
import { selectBeside } from '../packed-together.repository.ts';
import { type BoxPhoto, listBoxPhotos } from './box-photos.repository.ts';
import { readLines } from './packed-lines.ts';

type Packing = Reply<'readPacking'>['packing'];

/** What is packed for an order now. @throws AppError not_found */
export async function describePacking(ctx: StaffContext, orderId: string): Promise<Packing> {
  const packed = await readPackedOrder(ctx, orderId);
  const { shipment, problem } = packed;
  const boxes = shipment?.boxes ?? [];
  const photos = await listBoxPhotos(
    ctx.db,
    boxes.map(({ id }) => id),
  );
  const names = shipment ? await ctx.staffNames(ctx.db, [shipment.packedBy]) : undefined;
  return {
    order: { id: orderId, number: orderNumber(orderId) },
    problem: problem ?? null,
    shipment: shipment
      ? {
          ...{ id: shipment.id, number: shipment.number, version: shipment.version },
          ...{
            packedBy: names?.get(shipment.packedBy ?? '') ?? null,
            isOwn: shipment.packedBy === staffIdOf(ctx.actor),
          },
        }
      : null,
    lines: await readLines(ctx.db, packed),
    boxes: boxes.map((box) => describeBox(box, photos)),
    beside: (await selectBeside(ctx.db, [orderId])).map(({ id, state }) => ({ id, number: orderNumber(id), state })),
    couriers: followedCouriers(ctx.config),
  };
}

function describeBox(
  { id, number, weightGrams, size, awb, courier, isAwbTyped, items, pieces }: WholeBox,
  photos: readonly BoxPhoto[],
): Packing['boxes'][number] {
  const [length, width, height] = (size ?? '').split('x').map(Number);
  const own = photos.filter(({ boxId }) => boxId === id);
  return {
    ...{ id, number, weightGrams, awb, courier },
    isAwbTyped: awb !== null && (isAwbTyped || courier === byHand),
    size: length && width && height ? { length, width, height } : null,
    items: items.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
    pieces: pieces.map(({ unitId, orderItemId, number, overrideReason }) => ({
      ...{ unitId, itemId: orderItemId, number, isOverridden: overrideReason !== null },
    })),
    photos: own.map((photo) => ({ id: photo.id, at: photo.createdAt.toISOString() })),
  };
}
