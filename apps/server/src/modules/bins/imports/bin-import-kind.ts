import { cleanCode } from '@bijli/contract/schemas';
import { binKey, formulaProblem } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { photosOfSkus } from '../../catalogue/index.ts';
import {
  cellsOf,
  type FoundLine,
  type ImportGroup,
  type ImportKind,
  type ImportRecord,
  type LineCells,
  type LineProblem,
  type LineRecord,
} from '../../imports/index.ts';
import {
  type CodedSellable,
  codeProblem,
  identifyLines,
  selectSellablesOf,
  sellableOfLine,
} from '../../inventory/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { type SellableId, sellableKey } from '../../stock/index.ts';
import { addMissingBins } from '../add-bins.ts';
import { selectBinsOf } from '../bin-units.repository.ts';
import { selectAllBins } from '../bins.repository.ts';
import { liesText, type MovedUnit, moveBack, moveUnit } from '../move-unit.ts';
import { groupByUnit } from '../place-units.ts';

const between = '; ';

/** Where units lie, by SKU or barcode: a line is a unit with its bins, of which the first is the main one. */
export const binImportKind: ImportKind = {
  permission: 'stock.change',
  areas: ['stock'],
  job: 'bin-import',
  columns: {
    names: ['sku', 'barcode', 'bin'],
    otherNames: { barcode: ['ean', 'gtin', 'upc'], bin: ['bins', 'shelf', 'shelf place', 'location', 'bin location'] },
    areaOf: () => 'stock',
  },
  identityColumns: { key: 'sku', code: 'barcode' },
  requireColumns(columns) {
    if (!columns.includes('sku') && !columns.includes('barcode'))
      throw new AppError('refused', 'Say which column has the SKU or the barcode: it tells products apart.');
    if (!columns.includes('bin')) throw new AppError('refused', 'Say which column has the bin.');
  },
  identify: identifyLines,
  groupOf: ({ key, code, entityId }) => key || code || (entityId ?? ''),
  problemOf: codeProblem,
  tryLines,
  apply,
  undo: (ctx, { input }) => moveBack(ctx, input as MovedUnit),
  photosOf: photosOfSkus,
};

type Planned = { unit: CodedSellable; codes: string[] };

/** Where a line says that a unit lies, or why it cannot. An empty cell leaves it where it is. */
function planLine(line: LineCells, known: readonly CodedSellable[]): Planned | LineProblem {
  for (const [column, text] of line.cells) {
    const reason = formulaProblem(text);
    if (reason) return { column, reason };
  }
  const unit = sellableOfLine(line, known);
  if ('reason' in unit) return unit;
  const codes = (line.cells.get('bin') ?? '')
    .split(/[;,\n]/)
    .map((code) => cleanCode(code))
    .filter(Boolean);
  const wrong = codes.find((code) => code.length > 20 || !/^[\x20-\x7e]+$/.test(code));
  if (wrong)
    return { column: 'bin', reason: `${wrong} is no code of a bin: at most 20 letters A to Z, digits and signs.` };
  return { unit, codes: [...new Map(codes.map((code) => [binKey(code), code])).values()] };
}

async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const lines = groups.flat();
  const cells = lines.map((line) => cellsOf(record, line));
  const known = await selectSellablesOf(ctx.db, cells);
  const before = groupByUnit(await selectBinsOf(ctx.db, known.map(unitId)));
  const bins = new Map((await selectAllBins(ctx.db)).map((bin) => [bin.key, bin.code]));
  return lines.map((line, place) => {
    const planned = planLine(cells[place] ?? cellsOf(record, line), known);
    const found = { line: line.line, name: line.name, question: null, missing: {}, acceptedQuestion: null };
    if ('column' in planned) return { ...found, outcome: 'wrong', problems: [planned], warnings: [], differences: [] };
    const { unit, codes } = planned;
    const named = { ...found, name: unit.name, problems: [] };
    const was = (before.get(sellableKey(unit)) ?? []).map(({ code }) => code).join(between);
    const becomes = codes.map((code) => bins.get(binKey(code)) ?? code).join(between);
    const made = codes.filter((code) => !bins.has(binKey(code)));
    const warnings = made.map((code) => `There is no bin ${code} yet: it is made.`);
    if (codes.length === 0 || was === becomes) return { ...named, outcome: 'same', warnings: [], differences: [] };
    return { ...named, outcome: 'changed', warnings, differences: [{ column: 'bin', was, becomes }] };
  });
}

/** Bins that are not there yet are made. @throws AppError conflict when the unit lies elsewhere than the dry run saw */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const [line] = lines;
  if (!line) throw new Error('A group has no line');
  const cells = cellsOf(record, line);
  const planned = planLine(cells, await selectSellablesOf(ctx.db, [cells]));
  if ('column' in planned) throw new AppError('conflict', planned.reason);
  const [seen] = line.differences;
  await addMissingBins(ctx, planned.codes);
  const moved = await moveUnit(ctx, {
    unit: unitId(planned.unit),
    codes: planned.codes,
    expected: split(seen?.was ?? ''),
  });
  return { sentence: liesText(moved.is), undo: moved };
}

const split = (text: string) => text.split(between).filter(Boolean);
const unitId = ({ productId, variantId }: SellableId): SellableId => ({ productId, variantId });
