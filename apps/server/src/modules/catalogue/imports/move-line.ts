import type { Context } from '../../../context.ts';
import { type LineRecord, selectLines } from './import-lines.repository.ts';
import type { ImportRecord } from './imports.repository.ts';
import { cellsOf } from './line-cells.ts';
import { selectIdentities, updatePlaces } from './line-places.repository.ts';
import { findProducts } from './place-file.ts';
import { identityOf, placedLine, placesOf } from './place-lines.ts';

type Moved = {
  /** Every line that this concerns. */
  lines: number[];
  /** Those to try again, the lines of a product together. */
  groups: LineRecord[][];
};

/**
 * Puts a mended line in its place: it may be of another product now, and SKUs or barcodes that were there twice may not
 * be any more.
 */
export async function moveLine(ctx: Context, record: ImportRecord, mended: LineRecord): Promise<Moved> {
  const { id } = record;
  const before = await selectIdentities(ctx.db, id);
  const cells = cellsOf(record, mended);
  const own = { ...identityOf(cells), productId: (await findProducts(ctx, [cells]))(cells) };
  const after = before.map((one) => (one.line === own.line ? own : one));
  const [were, are] = [placesOf(before), placesOf(after)];
  const isOtherwise = (line: number) => were.get(line)?.problem?.reason !== are.get(line)?.problem?.reason;
  const keys = new Set(
    after.flatMap(({ line }) =>
      line === own.line || isOtherwise(line) ? [were.get(line)?.groupKey, are.get(line)?.groupKey] : [],
    ),
  );
  const concerned = after.filter(({ line }) => keys.has(are.get(line)?.groupKey));
  const lines = await selectLines(
    ctx.db,
    id,
    concerned.map(({ line }) => line),
  );
  const nameOf = new Map(lines.map((line) => [line.line, cellsOf(record, line).cells.get('name')?.trim() ?? '']));
  const placed = concerned.map((one) => placedLine(one, nameOf.get(one.line) ?? '', are.get(one.line)));
  await updatePlaces(ctx.db, id, placed);
  const untried = placed.filter(({ outcome }) => outcome === null);
  const records = await selectLines(
    ctx.db,
    id,
    untried.map(({ line }) => line),
  );
  const groups = [...Map.groupBy(records, ({ groupKey }) => groupKey).values()];
  return { lines: placed.map(({ line }) => line), groups };
}
