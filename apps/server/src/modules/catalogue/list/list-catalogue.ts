import type { Received, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { totalOf } from './count-catalogue.ts';
import { type CatalogueSort, type Place, readCursor, writeCursor } from './cursor.ts';
import { countEntries, maxCounted, selectPlaces } from './entries.repository.ts';
import { type EntryFilter, readEntryFilter } from './entry-filter.ts';
import { type EntryRow, selectEntryRows } from './entry-rows.repository.ts';

type Query = NonNullable<Received<'listCatalogue'>['query']>;

/** A page of the products of every state, by keyset. @throws AppError invalid_input for cursors of no page of this list */
export async function listCatalogue(ctx: StaffContext, query: Query): Promise<Reply<'listCatalogue'>> {
  const filter = await readEntryFilter(ctx, query);
  const counted = await countEntries(ctx.db, filter);
  const isSmall = counted.total <= maxCounted;
  const { places, next, previous } = await selectPage(ctx, { query, filter, isSmall });
  const rows = await selectEntryRows(ctx.db, {
    productIds: places.map(({ productId }) => productId),
    now: ctx.clock(),
  });
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ changedBy }) => changedBy),
  );
  return {
    success: true,
    products: rows.map((row) => ({ ...shown(row), changedBy: names.get(row.changedBy ?? '') ?? null })),
    ...(await totalOf(ctx, filter, counted.total)),
    variants: isSmall ? counted.variants : null,
    next,
    previous,
  };
}

type Wanted = { query: Query; filter: EntryFilter; isSmall: boolean };

async function selectPage(ctx: StaffContext, { query: { sort, after, before, limit }, filter, isSmall }: Wanted) {
  if (after && before) throw new AppError('invalid_input', 'Give after or before, not both.');
  const isBackwards = before !== undefined;
  const cursor = after ?? before;
  const from = cursor === undefined ? undefined : readCursor(sort, cursor);
  const part = { filter, sort, limit: limit + 1, from, isBackwards, isSmall };
  const found = await selectPlaces(ctx.db, part);
  const places = found.slice(0, limit);
  if (isBackwards) places.reverse();
  const isMore = found.length > limit;
  const cursorOf = (place: Place | undefined, isThere: boolean) =>
    place && isThere ? writeCursor(sort satisfies CatalogueSort, place) : null;
  return {
    places,
    next: cursorOf(places.at(-1), isBackwards || isMore),
    previous: cursorOf(places[0], isBackwards ? isMore : from !== undefined),
  };
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
