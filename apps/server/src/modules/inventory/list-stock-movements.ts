import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import type { OrderedProduct } from './inventory.events.ts';
import { movementConditions, movementList, orderEndOf, selectListedMovements } from './movement-list.repository.ts';

type Query = NonNullable<Received<'listStockMovements'>['query']>;

/** A page of the ledger of all stock. @throws AppError invalid_input for cursors of no page of this list */
export async function listStockMovements(ctx: Context, query: Query): Promise<Reply<'listStockMovements'>> {
  const conditions = movementConditions(query, query.view, await askOrders(ctx, query.search));
  const { ids, sums: _, ...page } = await movementList.findPage(ctx.db, conditions, query);
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
  ctx: Context,
  query: Received<'countStockMovements'>['query'],
): Promise<Reply<'countStockMovements'>> {
  const conditions = movementConditions(query ?? {}, 'all', await askOrders(ctx, query?.search));
  return { success: true, views: await movementList.countViews(ctx.db, conditions) };
}

async function askOrders(ctx: Context, search: string | undefined): Promise<OrderedProduct[]> {
  const [numberEnd, ordered]: [string | undefined, OrderedProduct[]] = [orderEndOf(search), []];
  if (numberEnd) await ctx.events.publish(ctx, 'movements.orders-asked', { numberEnd, ordered });
  return ordered;
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
