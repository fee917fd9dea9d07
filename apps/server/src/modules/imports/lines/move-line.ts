import type { Context } from '../../../context.ts';
import type { ImportKind } from '../import-kind.ts';
import type { ImportRecord } from '../imports.repository.ts';
import { type LineRecord, selectLines } from './import-lines.repository.ts';
import { cellsOf } from './line-cells.ts';
import { selectIdentities, updatePlaces } from './line-places.repository.ts';
import { identify, nameIn } from './place-file.ts';
import { placedLine, placesOf } from './place-lines.ts';

type Moved = {
  /** Every line that this concerns. */
  lines: number[];
  /** Those to try again, the lines of a group together. */
  groups: LineRecord[][];
};

/** Puts a corrected line into its group, which may be another now; keys that were there twice may not be any more. */
export async function moveLine(
  ctx: Context,
  { kind, record }: { kind: ImportKind; record: ImportRecord },
  mended: LineRecord,
): Promise<Moved> {
  const { id } = record;
  const before = await selectIdentities(ctx.db, id);
  const [found] = await identify(ctx.db, kind, [cellsOf(record, mended)]);
  if (!found) throw new Error('A line has an identity');
  const { name: _, ...own } = found;
  const after = before.map((one) => (one.line === own.line ? own : one));
  const [were, are] = [placesOf(kind, before), placesOf(kind, after)];
  const isOtherwise = (line: number) => were.get(line)?.problem?.reason !== are.get(line)?.problem?.reason;
  const keys = new Set(
    after.flatMap(({ line }) =>
      line === own.line || isOtherwise(line) ? [were.get(line)?.groupKey, are.get(line)?.groupKey] : [],
    ),
  );
  const concerned = after.filter(({ line }) => keys.has(are.get(line)?.groupKey));
  const lines = await selectLines(ctx.db, id, numbersOf(concerned));
  const nameOf = new Map(lines.map((line) => [line.line, nameIn(cellsOf(record, line).cells)]));
  const placed = concerned.map((one) => placedLine(one, nameOf.get(one.line) ?? '', are.get(one.line)));
  await updatePlaces(ctx.db, id, placed);
  const untried = placed.filter(({ outcome }) => outcome === null);
  const records = await selectLines(ctx.db, id, numbersOf(untried));
  return { lines: numbersOf(placed), groups: [...Map.groupBy(records, ({ groupKey }) => groupKey).values()] };
}

const numbersOf = (lines: readonly { line: number }[]) => lines.map(({ line }) => line);
