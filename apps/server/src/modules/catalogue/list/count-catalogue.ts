import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { catalogueViews, countAllViews, countEntries, estimateEntries, maxCounted } from './entries.repository.ts';
import { type EntryFilter, readEntryFilter } from './entry-filter.ts';

/** Of so many, all views are counted in one pass; of more, each up to `maxCounted`. */
const maxInOnePass = 100_000;

type Total = { total: number; isAbout: boolean };

/** How many products each view has with these filters. */
export async function countCatalogue(
  ctx: StaffContext,
  query: NonNullable<Received<'countCatalogue'>['query']>,
): Promise<Reply<'countCatalogue'>> {
  const all = await readEntryFilter(ctx, { ...query, view: 'all' });
  const { total } = await countEntries(ctx.db, all);
  if (total <= maxCounted || (await estimateEntries(ctx.db, all)) <= maxInOnePass) {
    const counts = await countAllViews(ctx.db, all);
    const views = catalogueViews.map((view) => [view, shown(counts[view] ?? 0)]);
    return { success: true, views: Object.fromEntries(views) };
  }
  const views: Record<string, Total> = { all: await totalOf(ctx, all, total) };
  for (const view of catalogueViews.filter((one) => one !== 'all')) {
    const filter = { ...all, view };
    views[view] = await totalOf(ctx, filter, (await countEntries(ctx.db, filter)).total);
  }
  return { success: true, views };
}

/** Exact up to `maxCounted`; above it what the database expects, in two digits. */
export async function totalOf({ db }: StaffContext, filter: EntryFilter, counted: number): Promise<Total> {
  if (counted <= maxCounted) return { total: counted, isAbout: false };
  return shown(Math.max(counted, await estimateEntries(db, filter)));
}

function shown(count: number): Total {
  const isAbout = count > maxCounted;
  return { total: isAbout ? Math.max(maxCounted, Number(count.toPrecision(2))) : count, isAbout };
}
