import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { listEntriesOf } from '../../audit/index.ts';
import { openProduct } from './open-product.ts';

const pageSize = 50;

/** What was done to a product and by whom, newest first. @throws AppError not_found */
export async function listProductHistory(
  ctx: StaffContext,
  { params: { id }, query }: Received<'listProductHistory'>,
): Promise<Reply<'listProductHistory'>> {
  await openProduct(ctx, id);
  const page = { entity: 'product', entityId: id, before: query?.before, limit: pageSize + 1 };
  const rows = await listEntriesOf(ctx.db, page);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ actorId }) => actorId),
  );
  const entries = rows.slice(0, pageSize).map(({ actorId, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: names.get(actorId ?? '') ?? null,
  }));
  return { success: true, entries, hasOlder: rows.length > pageSize };
}
