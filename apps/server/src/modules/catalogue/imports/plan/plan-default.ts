import type { ProductDocument } from '@bijli/contract';
import { readYesNo } from '@bijli/rules';
import type { LineCells } from '../../../imports/index.ts';
import { CellProblem } from '../../sheets/column.ts';
import { defaultColumn } from '../../sheets/columns.ts';
import { yesNo } from '../../sheets/write-row.ts';
import type { PlannedLine, PlannedProduct } from './planned-product.ts';

export function saysDefault({ cells }: LineCells): boolean {
  const result = readYesNo(cells.get(defaultColumn) ?? '');
  return 'value' in result && result.value;
}

/** Which variant is the default: one line of a product says yes. @throws CellProblem */
export function planDefault(product: PlannedProduct, line: PlannedLine): void {
  const text = line.cells.cells.get(defaultColumn);
  if (text === undefined) return;
  const { before, after } = product;
  const { variantId } = line;
  if (variantId === null)
    throw new CellProblem('Only a variant can be the default variant: name its product as parent SKU.');
  const result = readYesNo(text);
  if ('problem' in result) throw new CellProblem(result.problem);
  const was = before.defaultVariantId === variantId;
  if (result.value) takeDefault(product, line, { variantId, was });
  else if (was && !product.namesDefault)
    throw new CellProblem('A product keeps a default variant: write yes on the line of the one that it is to be.');
  if (result.value === was) return;
  if (result.value) after.defaultVariantId = variantId;
  line.differences.push({ column: defaultColumn, was: yesNo(was), becomes: yesNo(result.value) });
}

function takeDefault(
  { after, takenFrom }: PlannedProduct,
  { cells, warnings }: PlannedLine,
  { variantId, was }: { variantId: string; was: boolean },
): void {
  const other = takenFrom.get(defaultColumn);
  if (other !== undefined) throw new CellProblem(`Line ${other} is the default variant of this product already.`);
  takenFrom.set(defaultColumn, cells.line);
  if (after.variants[variantId]?.isSold || !isAnySold(after)) return;
  if (!was) throw new CellProblem('A variant that is not on sale cannot be the default variant.');
  warnings.push('It is not on sale: the default variant is the first one that is.');
}

const isAnySold = ({ variants, variantOrder }: ProductDocument) => variantOrder.some((id) => variants[id]?.isSold);
