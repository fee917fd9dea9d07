import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { selectUnitsOf, takeInPieces } from '../../serials/index.ts';
import { lockShelves, sellableKey } from '../../stock/index.ts';
import type { PackedLine } from './packed-lines.ts';

type Overridden = {
  line: PackedLine;
  number: string;
  orderId: string;
  scan: { overrideReason?: string | null | undefined };
};

/**
 * A number comes into the store with the piece that is packed: a receipt of the number, not of stock. More pieces may have numbers than
 * are on hand then, until somebody explains it.
 * @throws AppError refused for a number that cannot come in
 */
export async function takeInOverridden(
  ctx: StaffContext,
  { line, number, orderId, scan }: Overridden,
): Promise<{ id: string; number: string }> {
  const { productId, variantId, kind } = line;
  if (kind === null) throw new AppError('refused', `Pieces of ${line.name} have no numbers.`);
  await lockShelves(ctx, [{ productId, variantId }]);
  const document = { kind: 'order' as const, id: orderId, name: orderNumber(orderId) };
  const piece = { productId, variantId, kind, number, secondNumber: null, state: 'in-stock' as const, line: 1 };
  const { refused } = await takeInPieces(ctx, { pieces: [piece], document, note: scan.overrideReason ?? null });
  if (refused[0]) throw new AppError('refused', refused[0].reason);
  const units = await selectUnitsOf(ctx.db, [number]);
  const unit = units.find((one) => one.isHere && sellableKey(one) === sellableKey(line));
  if (!unit) throw new Error('A number that came in is not there');
  await announceChange(ctx, 'receipts');
  return unit;
}
