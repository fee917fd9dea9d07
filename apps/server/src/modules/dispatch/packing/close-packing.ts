import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { closeShipment, findNextToPack, lockPacking, type Packing, unitsOfLine } from '../../orders/index.ts';
import { selectBeside } from '../packed-together.repository.ts';

/**
 * Closes the boxes: all units are in, or it is said that the rest goes later. Next is what is packed together with it.
 * @throws AppError not_found, conflict, refused
 */
export async function closePacking(
  ctx: StaffContext,
  { params, body: { isPart, expectedVersion } }: Received<'closePacking'>,
): Promise<Reply<'closePacking'>> {
  const shipmentId = params.id;
  const orderId = await inTransaction(ctx, async (ctx) => {
    const packing = await lockPacking(ctx, { shipmentId, expectedVersion });
    if (!isPart) requireAll(packing);
    await closeShipment(ctx, { shipmentId, expectedVersion });
    return packing.order.id;
  });
  const beside = (await selectBeside(ctx.db, [orderId])).find(({ state }) => state === 'to-pack');
  const next = beside?.id ?? (await findNextToPack(ctx.db));
  return { success: true, shipmentId, next: next === undefined ? null : { id: next, number: orderNumber(next) } };
}

function requireAll(packing: Packing): void {
  const units = packing.items.map((item) => unitsOfLine(packing, item));
  const sum = (of: 'wanted' | 'packed') => units.reduce((total, one) => total + one[of], 0);
  const [wanted, packed] = [sum('wanted'), sum('packed')];
  if (packed >= wanted) return;
  throw new AppError('refused', `${packed} of ${wanted} units are in. Pack the rest, or say that the rest goes later.`);
}
