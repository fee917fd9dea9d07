import { formulaProblem, isSame, readWholeNumber, readYesNo, rupeesToPaise, ungarbled } from '@bijli/rules';
import { textOfHtml } from '../../../../platform/sheets/text-of-html.ts';
import { fewerThanNumbered, leastOnHand, tooFewOnHand } from '../../../stock/index.ts';
import { planBesidePrice } from '../../prices/plan-texts.ts';
import { CellProblem, clearWord, type Read } from '../../sheets/column.ts';
import { defaultColumn, saleColumns, shownColumn } from '../../sheets/columns.ts';
import { photoColumns } from '../../sheets/photo-columns.ts';
import { productColumns } from '../../sheets/product-columns.ts';
import { sellableColumns } from '../../sheets/sellable-columns.ts';
import { yesNo } from '../../sheets/write-row.ts';
import { planDefault } from './plan-default.ts';
import { planOptions } from './plan-options.ts';
import { planProductPhotos, planVariantPhotos } from './plan-photo-cells.ts';
import { planSale } from './plan-sale.ts';
import { ask, type PlannedLine, type PlannedProduct } from './planned-product.ts';
import { validFields } from './valid-fields.ts';

const maxStock = 10_000_000;

/** Puts the cells of a line into the product. What cannot be taken is among the line's problems. */
export function planLine(product: PlannedProduct, line: PlannedLine): void {
  leaveOutFormulas(line);
  warnOfGarbled(line);
  planProductColumns(product, line);
  if (product.isNew && !product.after.name) product.after.name = product.after.title;
  attempt(line, 'option 1 value', () => planOptions(product, line));
  attempt(line, shownColumn, () => planShown(product, line));
  attempt(line, defaultColumn, () => planDefault(product, line));
  planSellableColumns(product, line);
  attempt(line, saleColumns.price, () => planSale(product, line));
  attempt(line, photoColumns.product, () => planProductPhotos(product, line));
  attempt(line, photoColumns.variant, () => planVariantPhotos(product, line));
  attempt(line, 'stock', () => planStock(product, line));
}

/** Cells whose formula has no value are wrong, whatever their column. */
function leaveOutFormulas(line: PlannedLine): void {
  const left = [...line.cells.cells].filter(([column, text]) => {
    const reason = formulaProblem(text);
    if (reason) line.problems.push({ column, reason });
    return !reason;
  });
  line.cells = { ...line.cells, cells: new Map(left) };
}

/** A file in UTF-8 that was opened as another one and saved. */
function warnOfGarbled({ cells, warnings }: PlannedLine): void {
  for (const [column, text] of cells.cells) {
    const meant = ungarbled(text);
    if (meant !== undefined)
      warnings.push(`The ${column} “${short(text)}” seems to be “${short(meant)}”, read wrongly by a program before.`);
  }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function attempt(line: PlannedLine, column: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    line.problems.push({ column: error.column ?? column, reason: error.message });
  }
}

function planProductColumns({ after, names, takenFrom }: PlannedProduct, line: PlannedLine): void {
  for (const column of productColumns) {
    const given = line.cells.cells.get(column.name);
    const was = column.write(after, names);
    if (given === undefined || given === was) continue;
    const plain = textOfHtml(given);
    const text = plain ?? given;
    attempt(line, column.name, () => {
      const fields = valid(
        readCell(text, column.cleared, () => column.read(text, after, names)),
        line,
      );
      if (plain !== undefined)
        line.warnings.push(`The ${column.name} had HTML: it is taken as the text that shoppers read.`);
      if (Object.entries(fields).every(([name, value]) => isSame(value, after[name as keyof typeof after]))) return;
      const other = takenFrom.get(column.name);
      if (other !== undefined) throw new CellProblem(`Line ${other} says something else for the same product.`);
      Object.assign(after, fields);
      takenFrom.set(column.name, line.cells.line);
      line.differences.push({ column: column.name, was, becomes: column.write(after, names) });
    });
  }
}

function planSellableColumns({ after, names, hasVariants, plans }: PlannedProduct, line: PlannedLine): void {
  const unit = (line.variantId === null ? undefined : after.variants[line.variantId]) ?? after;
  for (const column of sellableColumns) {
    const text = line.cells.cells.get(column.name);
    const was = column.write(unit, names);
    if (text === undefined || text === was) continue;
    attempt(line, column.name, () => {
      const { question, ...read } = readCell(text, column.cleared, () => column.read(text, unit, names));
      const fields = valid(read, line);
      const becomes = column.write({ ...unit, ...fields }, names);
      if (becomes === was) return;
      if (unit === after && hasVariants) throw new CellProblem('The product has variants: give it on their lines.');
      Object.assign(unit, fields);
      line.differences.push({ column: column.name, was, becomes });
      if (question) ask(line, column.name, question);
      if (fields.salePrice !== undefined) line.warnings.push(...plansBeside(plans, line, fields.salePrice));
    });
  }
}

/** A line that ends the plan, or sets another one, says so itself. */
function plansBeside(plans: PlannedProduct['plans'], { variantId, cells }: PlannedLine, salePrice: number): string[] {
  if (Object.values(saleColumns).some((column) => cells.cells.has(column))) return [];
  return plans
    .filter((plan) => plan.variantId === variantId)
    .map((plan) => `With the new price, ${planBesidePrice(plan, rupeesToPaise(salePrice))}.`);
}

function readCell<Fields>(text: string, cleared: Partial<Fields> | undefined, read: () => Read<Fields>): Read<Fields> {
  if (text.trim() !== clearWord) return read();
  if (!cleared) throw new CellProblem('This cannot be cleared.');
  return { fields: cleared };
}

function valid<Fields extends object>({ fields, warning }: Read<Fields>, line: PlannedLine): Partial<Fields> {
  const given = validFields(fields);
  if (warning) line.warnings.push(warning);
  return given;
}

function planShown({ after }: PlannedProduct, { cells, variantId, differences }: PlannedLine): void {
  const text = cells.cells.get(shownColumn);
  if (text === undefined) return;
  const variant = variantId === null ? undefined : after.variants[variantId];
  if (!variant) throw new CellProblem('Only a variant is taken off sale here: name its product as parent SKU.');
  const result = readYesNo(text);
  if ('problem' in result) throw new CellProblem(result.problem);
  if (result.value === variant.isSold) return;
  differences.push({ column: shownColumn, was: yesNo(variant.isSold), becomes: yesNo(result.value) });
  variant.isSold = result.value;
}

function planStock(
  { hasVariants, stock, stockChanges }: PlannedProduct,
  { cells, variantId, differences }: PlannedLine,
): void {
  const text = cells.cells.get('stock');
  if (text === undefined) return;
  const {
    onHand: expected = 0,
    held = 0,
    blocked = 0,
    safety = 0,
    numbered = 0,
  } = stock.find((level) => level.variantId === variantId) ?? {};
  const result = readWholeNumber(text);
  if ('problem' in result) throw new CellProblem(result.problem);
  const { value: quantity } = result;
  if (quantity === expected) return;
  if (quantity > maxStock) throw new CellProblem('It is more than 1,00,00,000.');
  const beside = { held, blocked, safety };
  if (quantity < leastOnHand(beside)) throw new CellProblem(tooFewOnHand(beside));
  if (quantity < Math.min(numbered, expected)) throw new CellProblem(fewerThanNumbered(numbered));
  if (variantId === null && hasVariants) throw new CellProblem('The product has variants: give it on their lines.');
  stockChanges.push({ variantId, expected, quantity });
  differences.push({ column: 'stock', was: String(expected), becomes: String(quantity) });
}
