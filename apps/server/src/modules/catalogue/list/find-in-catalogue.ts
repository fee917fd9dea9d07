import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { readSearch } from './entry-filter.ts';
import { selectCodeMatches, selectNameMatches } from './matches.repository.ts';

const most = 12;

/** Products by name, SKU or barcode: a variant's code names the variant. Codes come first, then what sells best. */
export async function findInCatalogue(
  ctx: StaffContext,
  { search }: Received<'findInCatalogue'>['query'],
): Promise<Reply<'findInCatalogue'>> {
  const { words, code } = await readSearch(ctx, search);
  const byCode = code ? await selectCodeMatches(ctx.db, { prefix: code.prefix, limit: most }) : [];
  const known = new Set(byCode.map(({ productId }) => productId));
  const byName = await selectNameMatches(ctx.db, { words, limit: most });
  const matches = [...byCode, ...byName.filter(({ productId }) => !known.has(productId))];
  return { success: true, matches: matches.slice(0, most) };
}
