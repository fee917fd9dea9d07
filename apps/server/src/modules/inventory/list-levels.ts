import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { type SellableId, sellableKey } from '../stock/index.ts';
import { followMovements } from './figures/follow-movements.ts';
import {
  isOfProducts,
  type LevelFacts,
  type LevelRow,
  levelConditions,
  levelListOf,
  selectLevels,
} from './levels.repository.ts';

type Query = NonNullable<Received<'listLevels'>['query']>;

/** A page of the stock levels, each with its last movement. @throws AppError invalid_input for cursors of no page of this list */
export async function listLevels(ctx: Context, query: Query): Promise<Reply<'listLevels'>> {
  await followMovements(ctx);
  const facts = factsOf(ctx);
  const isByName = query.sort.endsWith('name');
  const conditions = levelConditions(facts, query, { view: query.view, isByName });
  const { ids, sums, ...page } = await levelListOf(facts, isOfProducts(query)).findPage(ctx.db, conditions, query);
  const levels = await describeLevels(ctx, await selectLevels(ctx.db, ids));
  return { success: true, levels, ...page, quantity: sums?.quantity ?? null };
}

/** With the names of who moved and counted them. */
export async function describeLevels(
  ctx: Pick<Context, 'db' | 'staffNames'>,
  rows: readonly LevelRow[],
): Promise<Reply<'listLevels'>['levels']> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ movedBy, countedBy }) => [movedBy, countedBy]),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return rows.map(({ movedAt, change, reason, movedBy, countedAt, countedBy, ...level }) => ({
    ...level,
    counted: countedAt === null ? null : { at: new Date(countedAt).toISOString(), by: nameOf(countedBy) },
    moved: movedAt === null ? null : { at: new Date(movedAt).toISOString(), change, reason, by: nameOf(movedBy) },
  }));
}

/** How many each view has with these filters. */
export async function countLevels(
  ctx: Context,
  query: Received<'countLevels'>['query'],
): Promise<Reply<'countLevels'>> {
  await followMovements(ctx);
  const facts = factsOf(ctx);
  return {
    success: true,
    views: await levelListOf(facts).countViews(ctx.db, levelConditions(facts, query ?? {})),
  };
}

export const factsOf = ({ settings, clock }: Pick<Context, 'settings' | 'clock'>): LevelFacts => ({
  lowAtOfAll: settings.values.lowStockAt,
  now: clock(),
});

/** Which bins these units lie in, by `sellableKey`, the main one first; a unit that lies in none may be missing. */
type ReadBins = (
  ctx: Pick<Context, 'db'>,
  units: readonly SellableId[],
) => Promise<ReadonlyMap<string, readonly { code: string }[]>>;

export const levelsListKind = (readBins: ReadBins) =>
  defineListKind({
    call: 'listLevels',
    noun: ['stock level', 'stock levels'],
    read: async (ctx, query) => {
      const { levels, ...page } = await listLevels(ctx, query);
      const bins = await readBins(ctx, levels);
      const codesOf = (level: SellableId) => (bins.get(sellableKey(level)) ?? []).map(({ code }) => code);
      return { rows: levels.map((level) => ({ ...level, bins: codesOf(level) })), ...page };
    },
    columns: [
      { id: 'name', name: 'Product', text: ({ name }) => name },
      { id: 'sku', name: 'SKU', text: ({ sku }) => sku },
      { id: 'gtin', name: 'Barcode', text: ({ gtin }) => gtin ?? '' },
      { id: 'state', name: 'Status', text: ({ state }) => state },
      { id: 'bin', name: 'Bins', text: ({ bins }) => bins.join(', ') },
      { id: 'free', name: 'Free for sale', text: ({ quantity }) => String(quantity) },
      { id: 'held', name: 'Held for orders', text: ({ held }) => String(held) },
      { id: 'blocked', name: 'Blocked', text: ({ blocked }) => String(blocked) },
      { id: 'stock', name: 'Stock', text: ({ quantity, held, blocked }) => String(quantity + held + blocked) },
      { id: 'safety', name: 'Safety stock', text: ({ safetyTarget }) => String(safetyTarget) },
      { id: 'low', name: 'Low at', text: ({ lowAt }) => String(lowAt ?? '') },
      { id: 'sold', name: 'Sold in 30 days', text: ({ sold }) => String(sold) },
      { id: 'days', name: 'Days left', text: ({ daysLeft }) => String(daysLeft ?? '') },
      { id: 'counted', name: 'Last count (IST)', text: ({ counted }) => timeText(counted?.at ?? null) },
      { id: 'countedBy', name: 'Counted by', text: ({ counted }) => counted?.by ?? '' },
      { id: 'moved', name: 'Last movement (IST)', text: ({ moved }) => timeText(moved?.at ?? null) },
      { id: 'change', name: 'Change', text: ({ moved }) => String(moved?.change ?? '') },
      { id: 'reason', name: 'Last reason', text: ({ moved }) => moved?.reason ?? '' },
      { id: 'by', name: 'By', text: ({ moved }) => moved?.by ?? '' },
    ],
  });
