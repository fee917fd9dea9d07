import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { productExists } from '../catalogue/index.ts';
import { selectMovements } from '../stock/index.ts';

const pageSize = 50;

/** What has moved the stock of a product, newest first. @throws AppError not_found */
export async function listMovements(
  ctx: Pick<Context, 'db' | 'staffNames'>,
  { params: { id }, query }: Received<'listMovements'>,
): Promise<Reply<'listMovements'>> {
  if (!(await productExists(ctx.db, id))) throw notFound('Product');
  const found = await selectMovements(ctx.db, { productId: id, ...query, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ changedBy }) => changedBy),
  );
  return {
    success: true,
    movements: rows.map(({ id, variantId, at, changedBy, documentKind, documentId, ...row }) => ({
      ...{ id, variantId, at: at.toISOString(), change: row.change, level: row.level, held: row.held },
      ...{ blocked: row.blocked, blockedAs: row.blockedAs, reason: row.reason, note: row.note, orderId: row.orderId },
      document: documentKind && documentId ? { kind: documentKind, id: documentId } : null,
      by: (changedBy && names.get(changedBy)) || null,
    })),
    hasOlder: found.length > pageSize,
  };
}
