import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { selectKnownSkus, selectPart } from './import-lines.repository.ts';
import { findImport, type ImportRecord } from './imports.repository.ts';
import { cellsOf } from './line-cells.ts';
import { type LineIdentity, updatePlaces } from './line-places.repository.ts';
import { identityOf, placedLine, placesOf } from './place-lines.ts';

const partSize = 500;
type Named = LineIdentity & { name: string };

/**
 * Puts the lines of a product together, and marks those that cannot be tried; in parts, between which others are served.
 * Returns false when another dry run began meanwhile.
 */
export async function placeFile(ctx: Context, record: ImportRecord): Promise<boolean> {
  const lines = await readIdentities(ctx, record);
  const places = placesOf(lines);
  for (let from = 0; from < lines.length; from += partSize) {
    await yieldToOthers();
    const part = lines
      .slice(from, from + partSize)
      .map(({ name, ...line }) => placedLine(line, name, places.get(line.line)));
    const isCurrent = await inTransaction(ctx, async (ctx) => {
      const now = await findImport(ctx.db, record.id);
      if (now?.checks !== record.checks) return false;
      await updatePlaces(ctx.db, record.id, part);
      return true;
    });
    if (!isCurrent) return false;
  }
  return true;
}

async function readIdentities(ctx: Context, record: ImportRecord): Promise<Named[]> {
  const lines: Named[] = [];
  for (;;) {
    await yieldToOthers();
    const after = lines.at(-1)?.line ?? 0;
    const part = await selectPart(ctx.db, { importId: record.id, after, limit: partSize, only: null });
    if (part.length === 0) return lines;
    const cells = part.map((line) => cellsOf(record, line));
    const productOf = await findProducts(ctx, cells);
    lines.push(
      ...cells.map((one) => ({
        ...identityOf(one),
        productId: productOf(one),
        name: one.cells.get('name')?.trim() ?? '',
      })),
    );
  }
}

type Skus = { sku: string; parentSku: string };

/** The products that lines are of, by their own SKUs or else by those of their parents. */
export async function findProducts(ctx: Context, lines: Skus[]): Promise<(line: Skus) => string | null> {
  const skus = new Set(lines.flatMap(({ sku, parentSku }) => [sku, parentSku]).filter(Boolean));
  const known = new Map((await selectKnownSkus(ctx.db, [...skus])).map(({ sku, productId }) => [sku, productId]));
  return ({ sku, parentSku }) => known.get(sku) ?? known.get(parentSku) ?? null;
}
