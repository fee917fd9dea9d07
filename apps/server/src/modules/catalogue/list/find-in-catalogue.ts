import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { readSearch } from './entry-filter.ts';
import { selectCodeMatches, selectNameMatches } from './matches.repository.ts';

const most = 12;

/**
 * Products by name, SKU or barcode: a variant's code names the variant. Codes come first, then what sells best. Where nothing
 * is called so, one slip in each word is forgiven.
 */
export async function findInCatalogue(
  ctx: StaffContext,
  { search }: Received<'findInCatalogue'>['query'],
): Promise<Reply<'findInCatalogue'>> {
  const { words, code } = await readSearch(ctx, search);
  const byCode = code ? await selectCodeMatches(ctx.db, { prefix: code.prefix, limit: most }) : [];
  const known = new Set(byCode.map(({ productId }) => productId));
  const exactly = await selectNameMatches(ctx.db, { words, limit: most });
  const isNothing = byCode.length + exactly.length === 0 && words.length > 0;
  const byName = isNothing ? await selectNameMatches(ctx.db, { words, limit: most, hasSlips: true }) : exactly;
  const matches = [...byCode, ...byName.filter(({ productId }) => !known.has(productId))];
  return { success: true, matches: matches.slice(0, most) };
}
