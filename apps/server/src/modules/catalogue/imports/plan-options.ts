import type { ProductDocument } from '@bijli/contract';
import { CellProblem } from '../sheets/column.ts';
import { optionColumns } from '../sheets/columns.ts';
import { writeOptions } from '../sheets/write-row.ts';
import type { PlannedLine, PlannedProduct } from './planned-product.ts';

const maxLength = 80;

/** What tells a variant from the others. @throws CellProblem */
export function planOptions(
  { after, names }: PlannedProduct,
  { cells: { cells }, variantId, differences }: PlannedLine,
): void {
  const variant = variantId === null ? undefined : after.variants[variantId];
  const given = optionColumns.filter(({ value }) => cells.has(value));
  if (given.length === 0) return;
  if (!variant || variantId === null)
    throw new CellProblem('Only a variant has options: name its product as parent SKU.');
  for (const columns of given) {
    const place = optionColumns.indexOf(columns);
    const name = cells.get(columns.name)?.trim() || after.attributes[place]?.name;
    const value = cells.get(columns.value)?.trim() ?? '';
    if (!name) throw new CellProblem(`It has a value for ${columns.name.replace(' name', '')}, but no name.`);
    if (name.length > maxLength || value.length > maxLength)
      throw new CellProblem(`A name or value has at most ${maxLength} characters.`);
    const was = writeOptions(after, variantId);
    variant.choices[name] = value;
    const swatch = swatchOf(cells.get(columns.swatch));
    putValue(after, { name, value, swatch, known: names.colourOf(name, value) });
    const is = writeOptions(after, variantId);
    const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (column) => was[column] !== is[column],
    );
    differences.push(...changed.map((column) => ({ column, was: was[column] ?? '', becomes: is[column] ?? '' })));
  }
}

function swatchOf(text: string | undefined): string | undefined {
  const swatch = text?.trim();
  if (swatch && !/^#[0-9a-f]{6}$/i.test(swatch)) throw new CellProblem(`“${swatch}” is no colour such as #1a2b3c.`);
  return swatch;
}

type GivenValue = { name: string; value: string; swatch: string | undefined; known: string | null };

/** A value that is new to the product and has no colour in the sheet takes the one that the store knows. */
function putValue({ attributes }: ProductDocument, { name, value, swatch, known }: GivenValue): void {
  const given = { value, swatch: swatch || known };
  const attribute = attributes.find((one) => one.name === name);
  if (!attribute) {
    if (attributes.length >= optionColumns.length) throw new CellProblem('A product has at most 4 options.');
    attributes.push({ name, values: [given] });
    return;
  }
  const present = attribute.values.find((one) => one.value === value);
  if (!present) attribute.values.push(given);
  else if (swatch) present.swatch = swatch;
}
