import type { Received, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { readShelves, type Shelf } from '../../stock/index.ts';
import { conditionsOf, entryList } from './entries.repository.ts';
import { readEntryFilter } from './entry-filter.ts';
import { type EntryRow, selectEntryRows } from './entry-rows.repository.ts';

type Query = NonNullable<Received<'listCatalogue'>['query']>;

/** A page of the products of every state, by keyset. @throws AppError invalid_input for cursors of no page of this list */
export async function listCatalogue(ctx: StaffContext, query: Query): Promise<Reply<'listCatalogue'>> {
  const filter = await readEntryFilter(ctx, query);
  const { ids, sums, ...page } = await entryList.findPage(ctx.db, conditionsOf(filter), query);
  const rows = await selectEntryRows(ctx.db, { productIds: ids, now: ctx.clock() });
  const shelves = Map.groupBy(await readShelves(ctx, ids), ({ productId }) => productId);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ changedBy }) => changedBy),
  );
  return {
    success: true,
    products: rows.map((row) => ({
      ...shown(row),
      ...besideFreeOf(shelves.get(row.id) ?? []),
      changedBy: names.get(row.changedBy ?? '') ?? null,
    })),
    ...page,
    variants: sums?.variants ?? null,
  };
}

function besideFreeOf(shelves: readonly Shelf[]) {
  const sum = (figure: 'held' | 'blocked') => shelves.reduce((all, shelf) => all + shelf[figure], 0);
  return { held: sum('held'), blocked: sum('blocked') };
}

function shown({ basePaise, salePaise, plannedPaise, publishAt, changedAt, ...row }: EntryRow) {
  return {
    ...row,
    basePrice: paiseToRupees(basePaise),
    salePrice: paiseToRupees(salePaise),
    plannedPrice: plannedPaise === null ? null : paiseToRupees(plannedPaise),
    publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
}
