import { clearWord } from '../sheets/column.ts';
import type { LineProblem } from './imports.tables.ts';
import type { LineCells } from './line-cells.ts';
import type { LineIdentity, PlacedLine } from './line-places.repository.ts';

export type Place = { groupKey: string; problem: LineProblem | undefined };

export function identityOf({ line, sku, parentSku, cells, extra }: LineCells): Omit<LineIdentity, 'productId'> {
  const barcode = cells.get('barcode')?.trim() ?? '';
  return { line, sku, parentSku, hasExtraCells: extra > 0, barcode: /^\d+$/.test(barcode) ? barcode : '' };
}

/** Which lines are of one product, and which cannot be tried, by line. The lines are all of a file, in order. */
export function placesOf(lines: LineIdentity[]): Map<number, Place> {
  const [lineOfSku, lineOfBarcode] = [new Map<string, number>(), new Map<string, number>()];
  return new Map(
    lines.map((line) => {
      const problem = malformed(line) ?? twice(line, lineOfSku, lineOfBarcode);
      const { productId, parentSku, sku } = line;
      return [line.line, { problem, groupKey: productId ?? `new ${parentSku || sku}` }];
    }),
  );
}

export function placedLine(line: LineIdentity, name: string, place: Place | undefined): PlacedLine {
  const { groupKey = '', problem } = place ?? {};
  return { ...line, name, groupKey, outcome: problem ? 'wrong' : null, problems: problem ? [problem] : [] };
}

function malformed({ sku, parentSku, hasExtraCells }: LineIdentity): LineProblem | undefined {
  if (hasExtraCells)
    return { column: '', reason: 'It has more cells than there are headings: put quotation marks around commas.' };
  if (sku === clearWord) return { column: 'sku', reason: 'This cannot be cleared.' };
  if (parentSku === clearWord) return { column: 'parent sku', reason: 'This cannot be cleared.' };
  return sku ? undefined : { column: 'sku', reason: 'It has no SKU.' };
}

/** The later line is the wrong one. Of SKUs that the store does not have, those that differ in capitals only are one. */
function twice(
  { line, sku, barcode, productId }: LineIdentity,
  skus: Map<string, number>,
  barcodes: Map<string, number>,
) {
  const [exact, alike] = [`is ${sku}`, `like ${sku.toLowerCase()}`];
  const before = skus.get(exact) ?? (productId === null ? skus.get(alike) : undefined);
  if (before !== undefined) return { column: 'sku', reason: `${sku} is on line ${before} already.` };
  skus.set(exact, line);
  if (productId === null) skus.set(alike, line);
  const other = barcode ? barcodes.get(barcode) : undefined;
  if (other !== undefined) return { column: 'barcode', reason: `${barcode} is on line ${other} already.` };
  if (barcode) barcodes.set(barcode, line);
  return undefined;
}
