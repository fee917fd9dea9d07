import type { ProductDocument } from '@bijli/contract';
import { CellProblem, clearWord } from '../../sheets/column.ts';
import { optionColumns } from '../../sheets/columns.ts';
import { writeOptions } from '../../sheets/write-row.ts';
import { isWithoutVariants } from '../product-cells.ts';
import type { PlannedLine, PlannedProduct } from './planned-product.ts';
import { validFields } from './valid-fields.ts';

const maxValues = 100;

/** What tells a variant from the others. @throws CellProblem */
export function planOptions(product: PlannedProduct, line: PlannedLine): void {
  const { after, names } = product;
  const { cells } = line.cells;
  const variant = line.variantId === null ? undefined : after.variants[line.variantId];
  const given = optionColumns.filter(({ value }) => cells.has(value));
  if (given.length === 0 || isWithoutVariants(line.cells)) return;
  if (!variant || line.variantId === null)
    throw new CellProblem('Only a variant has options: name its product as parent SKU.');
  for (const columns of given) {
    const { name, value } = readOption(product, cells, columns);
    const like = after.attributes.some((one) => one.name === name) ? undefined : likeNamed(product, name);
    if (like !== undefined) {
      const reason = `${name} differs from the attribute ${like} in capitals only. Write it as ${like}.`;
      return void line.problems.push({ column: columns.name, reason });
    }
    const was = writeOptions(after, line.variantId);
    variant.choices[name] = value;
    const swatch = swatchOf(cells.get(columns.swatch), columns.swatch);
    putValue(after, { name, value, swatch, known: names.colourOf(name, value), columns });
    const is = writeOptions(after, line.variantId);
    const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (column) => was[column] !== is[column],
    );
    line.differences.push(...changed.map((column) => ({ column, was: was[column] ?? '', becomes: is[column] ?? '' })));
  }
}

type OptionCells = (typeof optionColumns)[number];

/** @throws CellProblem */
function readOption({ after }: PlannedProduct, cells: ReadonlyMap<string, string>, columns: OptionCells) {
  const name = cells.get(columns.name)?.trim() || after.attributes[optionColumns.indexOf(columns)]?.name;
  const value = cells.get(columns.value)?.trim() ?? '';
  if (!name)
    throw new CellProblem(`It has a value for ${columns.name.replace(' name', '')}, but no name.`, columns.name);
  if (name === clearWord) throw new CellProblem('This cannot be cleared.', columns.name);
  if (value === clearWord) throw new CellProblem('This cannot be cleared.', columns.value);
  const attributeOf = (given: { name: string; value: string }, column: string) => {
    const attributes = [{ name: given.name, values: [{ value: given.value, swatch: null }] }];
    try {
      return validFields<Pick<ProductDocument, 'attributes'>>({ attributes }).attributes?.[0];
    } catch (error) {
      if (error instanceof CellProblem) throw new CellProblem(error.message, column);
      throw error;
    }
  };
  // Each of the two is wrong or right by itself.
  attributeOf({ name, value: 'a value' }, columns.name);
  const given = attributeOf({ name, value }, columns.value);
  return { name: given?.name ?? name, value: given?.values[0]?.value ?? value };
}

/** An attribute of the product, or else of the store, with other capitals. */
function likeNamed({ after, names }: PlannedProduct, name: string): string | undefined {
  const own = after.attributes.map((one) => one.name).filter((one) => one.toLowerCase() === name.toLowerCase());
  const like = own[0] ?? names.attributeLike(name);
  return like === name ? undefined : like;
}

function swatchOf(text: string | undefined, column: string): string | undefined {
  const swatch = text?.trim();
  if (swatch && !/^#[0-9a-f]{6}$/i.test(swatch))
    throw new CellProblem(`“${swatch}” is no colour such as #1a2b3c.`, column);
  return swatch;
}

type GivenValue = {
  name: string;
  value: string;
  swatch: string | undefined;
  known: string | null;
  columns: OptionCells;
};

/** A value that is new to the product and has no colour in the sheet takes the one that the store knows. */
function putValue({ attributes }: ProductDocument, { name, value, swatch, known, columns }: GivenValue): void {
  const given = { value, swatch: swatch || known };
  const attribute = attributes.find((one) => one.name === name);
  if (!attribute) {
    if (attributes.length >= optionColumns.length)
      throw new CellProblem('A product has at most 4 options.', columns.name);
    attributes.push({ name, values: [given] });
    return;
  }
  const present = attribute.values.find((one) => one.value === value);
  if (!present && attribute.values.length >= maxValues)
    throw new CellProblem(`A product has at most ${maxValues} values of ${name}.`, columns.value);
  if (!present) attribute.values.push(given);
  else if (swatch) present.swatch = swatch;
}
