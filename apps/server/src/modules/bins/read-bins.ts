import type { Received, Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import type { Context, StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { type SellableId, sellableKey } from '../stock/index.ts';
import { binConditions, binList, selectBins } from './bin-list.repository.ts';
import { selectBinsOf, selectUnitsIn } from './bin-units.repository.ts';
import { saveCounted } from './bins.repository.ts';

const shownUnits = 500;

/** A page of the bins. @throws AppError invalid_input for cursors of no page of this list */
export async function listBins(
  { db }: Pick<Context, 'db'>,
  query: NonNullable<Received<'listBins'>['query']>,
): Promise<Reply<'listBins'>> {
  const { ids, sums: _, ...page } = await binList.findPage(db, binConditions(query, query.view), query);
  return { success: true, bins: await selectBins(db, ids), ...page };
}

export async function countBins(
  { db }: Pick<Context, 'db'>,
  query: Received<'countBins'>['query'],
): Promise<Reply<'countBins'>> {
  return { success: true, views: await binList.countViews(db, binConditions(query ?? {})) };
}

/** @throws AppError not_found */
export async function describeBin({ db }: Pick<Context, 'db'>, id: string): Promise<Reply<'readBin'>['bin']> {
  const [bin] = await selectBins(db, [id]);
  if (!bin) throw notFound('Bin');
  return bin;
}

/** A bin with what lies there, a part after an SKU. @throws AppError not_found */
export async function readBin(
  ctx: StaffContext,
  { params: { id }, query }: Received<'readBin'>,
): Promise<Reply<'readBin'>> {
  const bin = await describeBin(ctx, id);
  const units = await selectUnitsIn(ctx.db, { binId: id, after: query?.after ?? '', limit: shownUnits + 1 });
  const names = await ctx.staffNames(
    ctx.db,
    units.map(({ placedBy }) => placedBy),
  );
  const named = units.map((unit) => ({ ...unit, placedBy: names.get(unit.placedBy ?? '') ?? null }));
  return { success: true, bin, units: named.slice(0, shownUnits), hasMore: units.length > shownUnits };
}

export type BinOfUnit = { code: string /** In the order of walking, from 1. */; position: number; isMain: boolean };

/** Where each of these units lies, by `sellableKey`: its main bin first, the others in their order of walking. */
export async function readBinsOf(
  { db }: { db: Database },
  units: readonly SellableId[],
): Promise<Map<string, BinOfUnit[]>> {
  const ids = units.map(({ productId, variantId }) => ({ productId, variantId }));
  return Map.groupBy(await selectBinsOf(db, ids), sellableKey);
}

/** The bins of these codes were counted. Codes of no bin are passed over. */
export async function noteBinsCounted(
  ctx: Pick<Context, 'db' | 'changeId'>,
  places: readonly { place: string; at: string }[],
): Promise<void> {
  const counted = places.map(({ place, at }) => ({ key: binKey(place), at })).filter(({ key }) => key !== '');
  if (counted.length === 0) return;
  await saveCounted(ctx.db, counted);
  await announceChange(ctx, 'bins');
}

export const binsListKind = defineListKind({
  call: 'listBins',
  noun: ['bin', 'bins'],
  read: async (ctx, query) => {
    const { bins: rows, ...page } = await listBins(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'code', name: 'Bin', text: ({ code }) => code },
    { id: 'position', name: 'Order', text: ({ position }) => String(position) },
    { id: 'units', name: 'Units', text: ({ units }) => String(units) },
    { id: 'counted', name: 'Last count (IST)', text: ({ countedAt }) => (countedAt ? timeText(countedAt) : '') },
  ],
});
