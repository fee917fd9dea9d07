import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findSellables, photosOfSkus } from '../../catalogue/index.ts';
import {
  cellsOf,
  type FoundLine,
  type ImportGroup,
  type ImportKind,
  type ImportRecord,
  type LineCells,
  type LineRecord,
} from '../../imports/index.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import {
  type Correction,
  correctLevels,
  countNumbered,
  readShelvesOf,
  type SellableId,
  sellableKey,
} from '../../stock/index.ts';
import { codeProblem, identifyLines, selectSellablesOf } from './identify-lines.ts';
import { planLevel, type ShelvedSellable } from './plan-level.ts';

/** Levels that were counted or received, by SKU or barcode: each group of lines is a product with its variants. */
export const stockImportKind: ImportKind = {
  permission: 'stock.change',
  areas: ['stock'],
  job: 'stock-import',
  columns: {
    names: ['sku', 'barcode', 'stock', 'reason'],
    otherNames: {
      barcode: ['ean', 'gtin', 'upc'],
      stock: ['quantity', 'level', 'inventory', 'counted', 'on the shelf', 'on shelf'],
    },
    areaOf: () => 'stock',
  },
  identityColumns: { key: 'sku', code: 'barcode' },
  requireColumns(columns) {
    if (!columns.includes('sku') && !columns.includes('barcode'))
      throw new AppError('refused', 'Say which column has the SKU or the barcode: it tells products apart.');
    if (!columns.includes('stock')) throw new AppError('refused', 'Say which column has the stock.');
  },
  identify: identifyLines,
  groupOf: ({ key, code, entityId }) => entityId ?? `unknown ${key || code}`,
  problemOf: codeProblem,
  tryLines,
  apply,
  undo,
  photosOf: photosOfSkus,
};

async function readShelvedOf(ctx: StaffContext, lines: readonly LineCells[]): Promise<ShelvedSellable[]> {
  const known = await selectSellablesOf(ctx.db, lines);
  const shelves = new Map((await readShelvesOf(ctx.db, known)).map((shelf) => [sellableKey(shelf), shelf]));
  const pieces = await countNumbered(ctx, known);
  return known.map((sellable) => {
    const { held = 0, blocked = 0, safety = 0 } = shelves.get(sellableKey(sellable)) ?? {};
    const numbered = pieces.get(sellableKey(sellable)) ?? 0;
    return { ...sellable, held, blocked, safety, onHand: sellable.quantity + held + blocked, numbered };
  });
}

async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const lines = groups.flat();
  const known = await readShelvedOf(
    ctx,
    lines.map((line) => cellsOf(record, line)),
  );
  return lines.map((line) => {
    const planned = planLevel(cellsOf(record, line), known);
    const found = {
      line: line.line,
      name: line.name,
      warnings: [] as string[],
      question: null,
      missing: {},
      acceptedQuestion: null,
    };
    if ('column' in planned) return { ...found, outcome: 'wrong', problems: [planned], differences: [] };
    const { sellable, quantity, warnings } = planned;
    const named = { ...found, name: sellable.name, problems: [], warnings };
    if (quantity === sellable.onHand) return { ...named, outcome: 'same', differences: [] };
    const difference = { column: 'stock', was: String(sellable.onHand), becomes: String(quantity) };
    return { ...named, outcome: 'changed', differences: [difference] };
  });
}

type LevelUndo = SellableId & { was: number; is: number };

/** Sets the levels that are still as the dry run saw them. @throws AppError conflict when there is none */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const cells = lines.map((line) => cellsOf(record, line));
  const known = await readShelvedOf(ctx, cells);
  const corrections = lines.map((line, index) => {
    const planned = planLevel(cells[index] ?? cellsOf(record, line), known);
    const [seen] = line.differences;
    if ('column' in planned) throw new AppError('conflict', planned.reason);
    if (!seen) throw new Error(`Line ${line.line} changes nothing and is applied`);
    const { sellable, quantity, reason } = planned;
    const { productId, variantId } = sellable;
    const note = `Import ${record.fileName}`;
    return { productId, variantId, of: 'shelf' as const, expected: Number(seen.was), quantity, reason, note };
  });
  return set(ctx, corrections, 'set');
}

async function undo(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const levels = (input?.['levels'] ?? []) as LevelUndo[];
  const corrections = levels.map(({ productId, variantId, was, is }) => {
    const numbers = { of: 'free', expected: is, quantity: was } as const;
    return { productId, variantId, ...numbers, reason: 'undone' as const, note: 'Import undone' };
  });
  const { sentence } = await set(ctx, corrections, 'as before');
  return { sentence };
}

async function set(ctx: StaffContext, corrections: Correction[], done: string): Promise<RowResult> {
  const results = await correctLevels(ctx, corrections, await findSellables(ctx, corrections));
  const stays = results.flatMap(({ isDone, sentence }) => (isDone || !sentence ? [] : sentence));
  const levels: LevelUndo[] = results.flatMap(({ productId, variantId, before, quantity }) =>
    before === quantity ? [] : { productId, variantId, was: before, is: quantity },
  );
  const count = results.filter(({ isDone }) => isDone).length;
  if (count === 0) throw new AppError('conflict', stays.join(' '));
  const sentence = [`${count} ${count === 1 ? 'level' : 'levels'} ${done}.`, ...stays].join(' ');
  return { sentence, ...(levels.length > 0 ? { undo: { levels } } : {}) };
}
