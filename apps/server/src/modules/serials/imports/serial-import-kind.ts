import { isHere, serialStateNames } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { photosOfSkus } from '../../catalogue/index.ts';
import {
  cellsOf,
  type FoundLine,
  type ImportGroup,
  type ImportKind,
  type ImportRecord,
  type LineRecord,
} from '../../imports/index.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import { lockShelves, sellableKey } from '../../stock/index.ts';
import { numberUnits } from '../number-units.ts';
import { countNumbers } from '../require-numbers-on-hand.ts';
import { lockUnits, selectUnitsOf } from '../serial-units.repository.ts';
import { stepSerials } from '../step-serials.ts';
import { problemsOfPieces } from '../take-in-pieces.ts';
import { type PieceLine, pieceColumns, pieceImport, readPieceLines, requireCode, untriedLine } from './piece-lines.ts';

/** Numbers of pieces that are in stock without one, a piece in each line. */
export const serialImportKind: ImportKind = {
  ...pieceImport,
  job: 'serial-import',
  columns: { ...pieceColumns, areaOf: () => 'stock' },
  requireColumns(columns) {
    requireCode(columns);
    if (!columns.includes('number')) throw new AppError('refused', 'Say which column has the number.');
  },
  tryLines,
  apply,
  undo,
  photosOf: photosOfSkus,
};

const allNumbered = (sku: string) =>
  `All pieces of ${sku} on hand have a number. Receive what came, or count the shelf.`;

async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const lines = groups.flat();
  const read = await readPieceLines(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  const right = read.filter((one): one is PieceLine => 'line' in one);
  const known = await problemsOfPieces(ctx, right);
  const counts = await countNumbers(
    ctx,
    right.map(({ sellable }) => sellable),
  );
  const full = new Set(counts.filter(({ onHand, numbered }) => numbered >= onHand).map(sellableKey));
  return lines.map((line, index) => {
    const one = read[index];
    const found = { ...untriedLine(line), name: one?.sellable?.name ?? line.name };
    const wrong = (column: string, reason: string) => ({
      ...found,
      outcome: 'wrong' as const,
      problems: [{ column, reason }],
    });
    if (!one || 'reason' in one) return wrong(one?.column ?? 'sku', one?.reason ?? 'It is not known.');
    if (!one.piece) return wrong('number', 'There is no number.');
    const problem = known.get(one.line.line);
    if (problem) return wrong('number', problem);
    if (full.has(sellableKey(one.sellable))) return wrong('number', allNumbered(one.sellable.sku));
    const difference = { column: 'number', was: '', becomes: one.piece.number };
    return { ...found, outcome: 'changed', differences: [difference] };
  });
}

/** Gives the numbers of a group to pieces of one product. @throws AppError that says why none was given */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const read = await readPieceLines(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  const right = read.flatMap((one) => ('line' in one && one.piece ? [{ ...one, piece: one.piece }] : []));
  const [first] = right;
  if (!first) throw new AppError('conflict', 'Its product is not in the shop any more.');
  const pieces = right.map(({ line, piece }) => ({ ...piece, line: line.line }));
  const { productId, variantId } = first.sellable;
  const { added, refused } = await numberUnits(ctx, { body: { productId, variantId, pieces } });
  const stays = refused.map(({ line, reason }) => `Line ${line}: ${reason}`);
  if (added === 0) throw new AppError('conflict', stays.join(' ') || 'Nothing was numbered.');
  const gone = new Set(refused.map(({ line }) => line));
  const numbers = pieces.filter(({ line }) => !gone.has(line)).map(({ number }) => number);
  const sentence = [`${added} ${added === 1 ? 'piece' : 'pieces'} numbered.`, ...stays].join(' ');
  return { sentence, undo: { productId, variantId, numbers } };
}

/** Takes the numbers off the pieces that have not moved on since. */
async function undo(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const { productId, variantId, numbers } = input as { productId: string; variantId: string | null; numbers: string[] };
  await lockShelves(ctx, [{ productId, variantId }]);
  const own = (await selectUnitsOf(ctx.db, numbers)).filter(
    (unit) => isHere(unit.state) && sellableKey(unit) === sellableKey({ productId, variantId }),
  );
  const units = await lockUnits(
    ctx.db,
    own.map(({ id }) => id),
  );
  const still = units.filter(({ state, number }) => state === 'in-stock' && numbers.includes(number));
  const moved = units.filter((unit) => !still.includes(unit));
  const note = 'Import undone';
  await stepSerials(
    ctx,
    still.map(({ id, state }) => ({ unitId: id, expected: state, to: 'withdrawn' as const, note })),
  );
  const stays = moved.map(({ number, state }) => `${number} is ${serialStateNames[state].toLowerCase()} and stays.`);
  return { sentence: [`${still.length} ${still.length === 1 ? 'number' : 'numbers'} taken off.`, ...stays].join(' ') };
}
