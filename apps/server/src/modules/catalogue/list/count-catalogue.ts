import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { conditionsOf, entryList } from './entries.repository.ts';
import { readEntryFilter } from './entry-filter.ts';

/** How many products each view has with these filters. */
export async function countCatalogue(
  ctx: StaffContext,
  query: NonNullable<Received<'countCatalogue'>['query']>,
): Promise<Reply<'countCatalogue'>> {
  const filter = await readEntryFilter(ctx, { ...query, view: 'all' });
  return { success: true, views: await entryList.countViews(ctx.db, conditionsOf(filter)) };
}
