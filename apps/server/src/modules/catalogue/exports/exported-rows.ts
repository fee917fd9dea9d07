import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { readShelves } from '../../stock/index.ts';
import { documentOf } from '../editing/document/document-of.ts';
import { selectStoredProducts } from '../editing/document/stored-product.repository.ts';
import { selectPlans } from '../prices/price-plans.repository.ts';
import { readReferenceNames } from '../sheets/reference-names.ts';
import { writeRows } from '../sheets/write-row.ts';

/** Few enough that others do not wait, also on the embedded engine. */
const pageSize = 50;

export type ExportedRow = Readonly<Record<string, string>>;

/** The rows of these products, a page at a time. With `isNamed` each row says the product's name, not only its first. */
export async function* exportedRows(
  ctx: Context,
  productIds: string[],
  { size = pageSize, isNamed = false } = {},
): AsyncGenerator<ExportedRow[]> {
  const names = await readReferenceNames(ctx);
  for (let from = 0; from < productIds.length; from += size) {
    const ids = productIds.slice(from, from + size);
    const products = new Map((await selectStoredProducts(ctx.db, ids)).map((stored) => [stored.row.id, stored]));
    const levels = Map.groupBy(await readShelves(ctx, ids), ({ productId }) => productId);
    const plans = Map.groupBy(await selectPlans(ctx.db, ids, ctx.clock()), ({ productId }) => productId);
    yield ids.flatMap((id) => {
      const stored = products.get(id);
      if (!stored) return [];
      const { state, name } = stored.row;
      const rows = writeRows(
        { document: documentOf(stored), state, stock: levels.get(id) ?? [], plans: plans.get(id) ?? [] },
        names,
      );
      return isNamed ? rows.map((row) => ({ ...row, name })) : rows;
    });
    // The embedded engine answers before anything else is read.
    await yieldToOthers();
  }
}
