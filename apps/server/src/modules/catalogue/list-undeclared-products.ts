import type { Reply } from '@bijli/contract';
import { missingDeclarations } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { countUndeclared, selectUndeclared } from './declarations.repository.ts';

const batchSize = 200;

/** Products that were put on sale before their declarations were required, and what each lacks; in batches by SKU. */
export async function listUndeclaredProducts(
  ctx: Context,
  { after = '' }: { after?: string | undefined } = {},
): Promise<Reply<'listUndeclaredProducts'>> {
  const rows = await selectUndeclared(ctx.db, { after, limit: batchSize });
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  return {
    success: true,
    products: rows.map(({ sku, name, ...declarations }) => ({ sku, name, missing: missingDeclarations(declarations) })),
    ...(last ? { next: last.sku } : {}),
  };
}

export function countUndeclaredProducts(ctx: Context): Promise<number> {
  return countUndeclared(ctx.db);
}
