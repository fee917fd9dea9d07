import { readWholeNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { photosOfSkus } from '../../catalogue/index.ts';
import {
  cellsOf,
  type FoundLine,
  type ImportGroup,
  type ImportKind,
  type ImportRecord,
  type LineProblem,
  type LineRecord,
} from '../../imports/index.ts';
import {
  type PieceLine,
  pieceColumns,
  pieceImport,
  readPieceLines,
  requireCode,
  untriedLine,
} from '../../serials/index.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import { lockRunning, openItem, requireInScope, takeBackCountLine, writeLine } from '../count-line.ts';
import { type CountRecord, findCount, roundOf } from '../counts.repository.ts';
import { addPieces } from '../pieces/add-pieces.ts';

const [most, longestPlace] = [1_000_000, 40];

/** What was counted with another device: a product with its quantity, or a piece with its number, in each line. */
export const countImportKind: ImportKind = {
  ...pieceImport,
  requireTarget: async (ctx, targetId) => void (await lockTarget(ctx, targetId)),
  job: 'count-import',
  columns: {
    names: [...pieceColumns.names, 'counted', 'place'],
    otherNames: { ...pieceColumns.otherNames, counted: ['quantity', 'qty', 'stock', 'units'], place: ['shelf', 'bin'] },
    areaOf: () => 'stock',
  },
  requireColumns(columns) {
    requireCode(columns);
    if (!columns.includes('counted') && !columns.includes('number'))
      throw new AppError('refused', 'Say which column has what was counted, or the numbers of the pieces.');
  },
  tryLines,
  apply,
  undo,
  photosOf: photosOfSkus,
};

function lockTarget(ctx: StaffContext, id: string | null): Promise<CountRecord> {
  if (id === null) throw notFound('Count');
  return lockRunning(ctx, id);
}

type Counted = { quantity: number; place: string };

function countedBy({ line: { cells }, piece }: PieceLine): Counted | LineProblem {
  const [given, place] = [cells.get('counted'), cells.get('place')?.trim() ?? ''];
  if (place.length > longestPlace)
    return { column: 'place', reason: `A place has at most ${longestPlace} characters.` };
  if (given === undefined && !piece) return { column: 'counted', reason: 'It does not say how many were counted.' };
  const quantity = given === undefined ? { value: 1 } : readWholeNumber(given);
  if ('problem' in quantity) return { column: 'counted', reason: quantity.problem };
  if (quantity.value > most) return { column: 'counted', reason: 'It is more than 10,00,000.' };
  if (piece && quantity.value !== 1) return { column: 'counted', reason: 'A piece with a number is one.' };
  return { quantity: quantity.value, place };
}

async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const count = record.targetId === null ? undefined : await findCount(ctx.db, record.targetId);
  const lines = groups.flat();
  const read = await readPieceLines(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  const found: FoundLine[] = [];
  for (const [index, line] of lines.entries()) {
    const one = read[index];
    const own = { ...untriedLine(line), name: one?.sellable?.name ?? line.name };
    const problem = one && 'line' in one ? await problemOf(ctx, count, one) : one;
    if (!one || !('line' in one) || problem) {
      const { column = 'sku', reason = 'It is not known.' } = problem ?? {};
      found.push({ ...own, outcome: 'wrong', problems: [{ column, reason }] });
      continue;
    }
    const becomes = one.piece?.number ?? one.line.cells.get('counted') ?? '';
    const difference = { column: one.piece ? 'number' : 'counted', was: '', becomes };
    found.push({ ...own, outcome: 'changed', differences: [difference] });
  }
  return found;
}

async function problemOf(
  ctx: StaffContext,
  count: CountRecord | undefined,
  line: PieceLine,
): Promise<LineProblem | undefined> {
  if (count?.state !== 'open') return { column: 'sku', reason: 'The count does not run any more.' };
  const counted = countedBy(line);
  if ('reason' in counted) return counted;
  try {
    await requireInScope(ctx, count, line.sellable);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return { column: 'sku', reason: error.message };
    throw error;
  }
}

/** Counts a group of lines now. @throws AppError that says why nothing of it counts */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const count = await lockTarget(ctx, record.targetId);
  const read = await readPieceLines(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  const right = read.flatMap((one) => {
    const counted = 'line' in one ? countedBy(one) : undefined;
    return 'line' in one && counted && !('reason' in counted) ? [{ ...one, ...counted }] : [];
  });
  if (right.length === 0) throw new AppError('conflict', 'Its product is not in the shop any more.');
  const [written, stays] = [[] as string[], [] as string[]];
  let units = 0;
  for (const { sellable, place, quantity } of right.filter(({ piece }) => !piece)) {
    const item = await openItem(ctx, count, sellable);
    const lineId = newId();
    await writeLine(ctx, { lineId, count, item, place, round: await roundOf(ctx.db, count.id, place), quantity });
    written.push(lineId);
    units += quantity;
  }
  const numbered = right.flatMap((one) => (one.piece ? [{ ...one, piece: one.piece }] : []));
  for (const [place, own] of Map.groupBy(numbered, ({ place }) => place)) {
    const [first] = own;
    if (!first) continue;
    const [lineId, pieces] = [newId(), own.map(({ piece, line }) => ({ ...piece, line: line.line }))];
    const refused = await addPieces(ctx, { count, lineId, sellable: first.sellable, place, pieces });
    stays.push(...refused.map(({ line, reason }) => `Line ${line}: ${reason}`));
    if (refused.length < pieces.length) written.push(lineId);
    units += pieces.length - refused.length;
  }
  if (written.length === 0) throw new AppError('conflict', stays.join(' '));
  const sentence = [`${units} ${units === 1 ? 'unit' : 'units'} counted.`, ...stays].join(' ');
  return { sentence, undo: { countId: count.id, lines: written } };
}

async function undo(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const { countId, lines } = input as { countId: string; lines: string[] };
  for (const line of lines) await takeBackCountLine(ctx, { id: countId, line });
  return { sentence: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'} taken back.` };
}
