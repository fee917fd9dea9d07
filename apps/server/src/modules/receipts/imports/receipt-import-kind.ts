import { readRupees, readWholeNumber, readYesNo } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
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
  numbersOf,
  type PieceLine,
  pieceColumns,
  pieceImport,
  problemsOfPieces,
  readPieceLines,
  requireCode,
  untriedLine,
} from '../../serials/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { sellableKey } from '../../stock/index.ts';
import { addReceiptPieces } from '../add-pieces.ts';
import { addToReceipt } from '../add-to-receipt.ts';
import { changeReceiptLine } from '../change-line.ts';
import { mayReadCosts } from '../describe-receipts.ts';
import { selectKnownNumbers, selectLines } from '../lines.repository.ts';
import { lockOpenDraft } from '../lock-draft.ts';
import { type ImportedPieces, takeOutImported } from './take-out-imported.ts';

const most = 1_000_000;

/** What came in with a draft receipt: a product, or a piece with its number, in each line. */
export const receiptImportKind: ImportKind = {
  ...pieceImport,
  requireTarget: async (ctx, targetId) => void (await lockOpenDraft(ctx, targetId)),
  areas: ['stock', 'price'],
  areaPermissions: { price: 'cost.read' },
  job: 'receipt-import',
  columns: {
    names: [...pieceColumns.names, 'quantity', 'damaged', 'cost'],
    otherNames: {
      ...pieceColumns.otherNames,
      quantity: ['qty', 'received', 'pieces', 'units'],
      cost: ['unit cost', 'cost price', 'rate', 'purchase price'],
    },
    areaOf: (column) => (column === 'cost' ? 'price' : 'stock'),
  },
  requireColumns(columns) {
    requireCode(columns);
    if (!columns.includes('quantity') && !columns.includes('number'))
      throw new AppError('refused', 'Say which column has the quantity, or the numbers of the pieces.');
  },
  tryLines,
  apply,
  undo: takeOutImported,
  photosOf: photosOfSkus,
};

type Figures = { quantity: number; damaged: number; costPaise: number | undefined };

/** What came by a line, or why it is wrong. A piece with a number is one. */
function figuresOf({ line: { cells }, piece }: PieceLine): Figures | LineProblem {
  const [given, hurt, cost] = [cells.get('quantity'), cells.get('damaged'), cells.get('cost')];
  const quantity = given === undefined ? { value: 1 } : readWholeNumber(given);
  if ('problem' in quantity) return { column: 'quantity', reason: quantity.problem };
  if (quantity.value > most) return { column: 'quantity', reason: 'It is more than 10,00,000.' };
  if (piece && quantity.value !== 1) return { column: 'quantity', reason: 'A piece with a number is one.' };
  const damaged = readDamaged(hurt);
  if ('problem' in damaged) return { column: 'damaged', reason: damaged.problem };
  if (damaged.value > quantity.value)
    return { column: 'damaged', reason: `Of ${quantity.value} received ${damaged.value} cannot be damaged.` };
  const costs = cost === undefined ? { value: undefined } : readRupees(cost);
  if ('problem' in costs) return { column: 'cost', reason: costs.problem };
  return { quantity: quantity.value, damaged: damaged.value, costPaise: costs.value };
}

/** How many, or of one piece yes or no. */
function readDamaged(text: string | undefined) {
  if (text === undefined) return { value: 0 };
  const number = readWholeNumber(text);
  if ('value' in number) return number;
  const word = readYesNo(text);
  return 'value' in word ? { value: word.value ? 1 : 0 } : number;
}

async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const lines = groups.flat();
  const read = await readPieceLines(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  const right = read.filter((one): one is PieceLine => 'line' in one);
  const problems = await problemsOfPieces(ctx, right);
  const receiptId = record.targetId ?? '';
  const known = await selectKnownNumbers(
    ctx.db,
    receiptId,
    right.flatMap(({ piece }) => (piece ? numbersOf(piece) : [])),
  );
  const inReceipt = new Map(known.map(({ number, sku }) => [number, sku]));
  const received = new Map((await selectLines(ctx.db, receiptId)).map((line) => [sellableKey(line), line.received]));
  return lines.map((line, index): FoundLine => {
    const one = read[index];
    const found = { ...untriedLine(line), name: one?.sellable?.name ?? line.name };
    const wrong = (problem: LineProblem) => ({ ...found, outcome: 'wrong' as const, problems: [problem] });
    if (!one || 'reason' in one)
      return wrong({ column: one?.column ?? 'sku', reason: one?.reason ?? 'It is not known.' });
    const figures = figuresOf(one);
    if ('reason' in figures) return wrong({ column: figures.column, reason: figures.reason });
    const there = one.piece && numbersOf(one.piece).find((number) => inReceipt.has(number));
    const problem = there
      ? `${there} is in this receipt already, with ${inReceipt.get(there)}.`
      : problems.get(one.line.line);
    if (problem) return wrong({ column: 'number', reason: problem });
    const was = received.get(sellableKey(one.sellable)) ?? 0;
    const differences = [
      one.piece
        ? { column: 'number', was: '', becomes: one.piece.number }
        : { column: 'quantity', was: String(was), becomes: String(was + figures.quantity) },
      ...(figures.costPaise === undefined
        ? []
        : [{ column: 'cost', was: '', becomes: String(figures.costPaise / 100) }]),
    ];
    return { ...found, outcome: 'changed', differences };
  });
}

/** Adds a group of lines, which are of one product, to the draft. @throws AppError that says why none was added */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const receipt = await lockOpenDraft(ctx, record.targetId);
  const params = { id: receipt.id };
  const read = await readPieceLines(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  const right = read.flatMap((one) => {
    const figures = 'line' in one ? figuresOf(one) : undefined;
    return 'line' in one && figures && !('reason' in figures) ? [{ ...one, ...figures }] : [];
  });
  const [first] = right;
  if (!first) throw new AppError('conflict', 'Its product is not in the shop any more.');
  const { sku, productId, variantId } = first.sellable;
  const counted = right.filter(({ piece }) => !piece);
  const [units, hurt] = [sumOf(counted, 'quantity'), sumOf(counted, 'damaged')];
  const body = { lines: [{ code: sku, received: units }], expectedVersion: receipt.version };
  const { version: begun, results } = await addToReceipt(ctx, { params, body });
  const lineId = results[0]?.line?.id;
  if (!lineId) throw new AppError('conflict', results[0]?.problem ?? 'It was not added.');
  const lineParams = { id: receipt.id, lineId };
  let version = begun;
  const [numbers, stays] = [[] as string[], [] as string[]];
  for (const isDamaged of [false, true]) {
    const pieces = right.flatMap(({ piece, damaged, line }) =>
      piece && damaged > 0 === isDamaged ? [{ ...piece, line: line.line }] : [],
    );
    if (pieces.length === 0) continue;
    const added = await addReceiptPieces(ctx, {
      params: lineParams,
      body: { pieces, isDamaged, expectedVersion: version },
    });
    version = added.version;
    const refused = new Set(added.refused.map(({ line }) => line));
    numbers.push(...pieces.filter(({ line }) => !refused.has(line)).map(({ number }) => number));
    stays.push(...added.refused.map(({ line, reason }) => `Line ${line}: ${reason}`));
  }
  if (numbers.length + units === 0) throw new AppError('conflict', stays.join(' ') || 'Nothing came in.');
  const costPaise = mayReadCosts(ctx.actor) ? right.find((one) => one.costPaise !== undefined)?.costPaise : undefined;
  if (hurt > 0 || costPaise !== undefined) {
    const [line] = await selectLines(ctx.db, receipt.id, [lineId]);
    if (!line) throw new Error(`The line of ${sku} is not there`);
    const figures = { expected: line.expected, received: line.received, damaged: line.damaged + hurt };
    const change = { ...figures, ...(costPaise === undefined ? {} : { costPaise }), expectedVersion: version };
    await changeReceiptLine(ctx, { params: lineParams, body: change });
  }
  const damaged =
    hurt + right.filter(({ piece, damaged: one }) => piece && one > 0 && numbers.includes(piece.number)).length;
  const undo: ImportedPieces = {
    receiptId: receipt.id,
    productId,
    variantId,
    units: units + numbers.length,
    damaged,
    numbers,
  };
  const total = units + numbers.length;
  const sentence = [`${total} ${total === 1 ? 'piece' : 'pieces'} added to ${receipt.number}.`, ...stays].join(' ');
  return { sentence, undo };
}

function sumOf(lines: readonly Figures[], figure: 'quantity' | 'damaged'): number {
  return lines.reduce((sum, line) => sum + line[figure], 0);
}
