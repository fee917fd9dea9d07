import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { levelConditions, levelList, selectLevels } from './levels.repository.ts';

type Query = NonNullable<Received<'listLevels'>['query']>;
type ListContext = Pick<Context, 'db' | 'staffNames'>;

/** A page of the stock levels, each with its last movement. @throws AppError invalid_input for cursors of no page of this list */
export async function listLevels(ctx: ListContext, query: Query): Promise<Reply<'listLevels'>> {
  const { ids, sums, ...page } = await levelList.findPage(ctx.db, levelConditions(query, query.view), query);
  const rows = await selectLevels(ctx.db, ids);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ movedBy }) => movedBy),
  );
  return {
    success: true,
    levels: rows.map(({ movedAt, change, reason, movedBy, ...level }) => ({
      ...level,
      moved:
        movedAt === null
          ? null
          : { at: new Date(movedAt).toISOString(), change, reason, by: names.get(movedBy ?? '') ?? null },
    })),
    ...page,
    quantity: sums?.quantity ?? null,
  };
}

/** How many each view has with these filters. */
export async function countLevels(
  { db }: Pick<Context, 'db'>,
  query: Received<'countLevels'>['query'],
): Promise<Reply<'countLevels'>> {
  return { success: true, views: await levelList.countViews(db, levelConditions(query ?? {})) };
}

export const levelsListKind = defineListKind({
  call: 'listLevels',
  noun: ['stock level', 'stock levels'],
  read: async (ctx, query) => {
    const { levels: rows, ...page } = await listLevels(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'name', name: 'Product', text: ({ name }) => name },
    { id: 'sku', name: 'SKU', text: ({ sku }) => sku },
    { id: 'gtin', name: 'Barcode', text: ({ gtin }) => gtin ?? '' },
    { id: 'state', name: 'Status', text: ({ state }) => state },
    { id: 'free', name: 'Free for sale', text: ({ quantity }) => String(quantity) },
    { id: 'held', name: 'Held for orders', text: ({ held }) => String(held) },
    { id: 'blocked', name: 'Blocked', text: ({ blocked }) => String(blocked) },
    { id: 'stock', name: 'Stock', text: ({ quantity, held, blocked }) => String(quantity + held + blocked) },
    { id: 'moved', name: 'Last movement (IST)', text: ({ moved }) => timeText(moved?.at ?? null) },
    { id: 'change', name: 'Change', text: ({ moved }) => String(moved?.change ?? '') },
    { id: 'reason', name: 'Last reason', text: ({ moved }) => moved?.reason ?? '' },
    { id: 'by', name: 'By', text: ({ moved }) => moved?.by ?? '' },
  ],
});
