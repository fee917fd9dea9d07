import type { Reply } from '@bijli/contract';
import { dayInIndia, missingDeclarations, missingForMarks } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { countUndeclared, selectUndeclared } from './declarations.repository.ts';
import { readSaleNeeds } from './editing/checks/sale-needs.ts';

const batchSize = 200;

/**
 * Products that were put on sale before their declarations and marks were required, or whose old stock may not be sold any
 * more, and what each lacks; in batches by SKU.
 */
export async function listUndeclaredProducts(
  ctx: Context,
  { after = '' }: { after?: string | undefined } = {},
): Promise<Reply<'listUndeclaredProducts'>> {
  const today = dayInIndia(ctx.clock());
  const rows = await selectUndeclared(ctx.db, { after, limit: batchSize, today });
  const needsOf = await readSaleNeeds(ctx);
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  return {
    success: true,
    products: rows.map(({ id, sku, name, declarations, marks, categoryIds }) => {
      const ofMarks = missingForMarks(marks, needsOf({ categoryIds }));
      return { id, sku, name, missing: [...missingDeclarations(declarations), ...ofMarks.map(({ label }) => label)] };
    }),
    ...(last ? { next: last.sku } : {}),
  };
}

export function countUndeclaredProducts(ctx: Context): Promise<number> {
  return countUndeclared(ctx.db, dayInIndia(ctx.clock()));
}
