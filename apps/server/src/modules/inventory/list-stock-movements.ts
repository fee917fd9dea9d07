import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { movementConditions, movementList, selectListedMovements } from './movement-list.repository.ts';

type Query = NonNullable<Received<'listStockMovements'>['query']>;
type ListContext = Pick<Context, 'db' | 'staffNames'>;

/** A page of the ledger of all stock. @throws AppError invalid_input for cursors of no page of this list */
export async function listStockMovements(ctx: ListContext, query: Query): Promise<Reply<'listStockMovements'>> {
  const { ids, sums: _, ...page } = await movementList.findPage(ctx.db, movementConditions(query, query.view), query);
  const rows = await selectListedMovements(ctx.db, ids);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ changedBy }) => changedBy),
  );
  return {
    success: true,
    movements: rows.map(({ at, changedBy, documentKind, documentId, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      document: documentKind && documentId ? { kind: documentKind, id: documentId } : null,
      by: names.get(changedBy ?? '') ?? null,
    })),
    ...page,
  };
}

/** How many each view has with these filters. */
export async function countStockMovements(
  { db }: Pick<Context, 'db'>,
  query: Received<'countStockMovements'>['query'],
): Promise<Reply<'countStockMovements'>> {
  return { success: true, views: await movementList.countViews(db, movementConditions(query ?? {})) };
}

export const movementsListKind = defineListKind({
  call: 'listStockMovements',
  noun: ['movement', 'movements'],
  read: async (ctx, query) => {
    const { movements: rows, ...page } = await listStockMovements(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'at', name: 'When (IST)', text: ({ at }) => timeText(at) },
    { id: 'sku', name: 'SKU', text: ({ sku }) => sku },
    { id: 'name', name: 'Product', text: ({ name }) => name ?? '' },
    { id: 'reason', name: 'Reason', text: ({ reason }) => reason },
    { id: 'free', name: 'Free', text: ({ change }) => String(change) },
    { id: 'held', name: 'Held for orders', text: ({ held }) => String(held) },
    { id: 'blocked', name: 'Blocked', text: ({ blocked }) => String(blocked) },
    { id: 'blockedAs', name: 'Blocked as', text: ({ blockedAs }) => blockedAs ?? '' },
    { id: 'level', name: 'Free after it', text: ({ level }) => String(level) },
    { id: 'order', name: 'Order', text: ({ orderId }) => orderId ?? '' },
    { id: 'document', name: 'Document', text: ({ document }) => (document ? `${document.kind} ${document.id}` : '') },
    { id: 'note', name: 'Note', text: ({ note }) => note ?? '' },
    { id: 'by', name: 'By', text: ({ by }) => by ?? '' },
  ],
});
