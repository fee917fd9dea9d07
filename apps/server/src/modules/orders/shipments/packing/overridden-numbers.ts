import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { announceChange } from '../../../../platform/changes.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import { lockOverridden, selectOverriddenNumbers, setExplained } from './packing.repository.ts';

const most = 200;

/** Numbers that were packed without being in stock, until somebody explains them. */
export async function listOverriddenNumbers(
  ctx: Pick<StaffContext, 'db' | 'staffNames'>,
): Promise<Reply<'listOverriddenNumbers'>> {
  const found = await selectOverriddenNumbers(ctx.db, most + 1);
  const names = await ctx.staffNames(
    ctx.db,
    found.map(({ packedBy }) => packedBy),
  );
  const numbers = found.slice(0, most).map(({ orderId, packedBy, at, ...row }) => ({
    ...row,
    order: { id: orderId, number: orderNumber(orderId) },
    packedBy: names.get(packedBy ?? '') ?? null,
    at: new Date(at).toISOString(),
  }));
  return { success: true, numbers, hasMore: found.length > most };
}

/** Says where the piece of such a number came from. @throws AppError not_found; conflict when somebody has explained it */
export function explainNumber(
  ctx: StaffContext,
  { params, body: { explanation } }: Received<'explainNumber'>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const piece = await lockOverridden(ctx.db, params);
    if (!piece) throw notFound('Number');
    if (piece.explainedAt) throw new AppError('conflict', `${piece.number} is explained already.`);
    await setExplained(ctx.db, params, ctx.clock());
    const after = { number: piece.number, explanation };
    await audit(ctx, { action: 'serial.explain', entity: 'serial', entityId: params.unitId, after });
    await announceChange(ctx, 'receipts');
  });
}
