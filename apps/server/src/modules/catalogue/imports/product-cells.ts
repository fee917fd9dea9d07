import { typedCode } from '@bijli/contract/schemas';
import { cellsOf, type ImportRecord, type LineCells, type LineRecord } from '../../imports/index.ts';

/** A line of a file of products. */
export type ProductCells = LineCells & { sku: string; parentSku: string };

export function productCellsOf(record: Pick<ImportRecord, 'columns'>, line: LineRecord): ProductCells {
  return withSkus(cellsOf(record, line));
}

/** What Shopify writes as the option of a product that has no variants. */
export function isWithoutVariants({ cells }: LineCells): boolean {
  const [name, value] = [cells.get('option 1 name') ?? 'Title', cells.get('option 1 value')];
  return name.trim() === 'Title' && value?.trim() === 'Default Title';
}

export function withSkus(line: LineCells): ProductCells {
  const codeOf = (column: string) => typedCode(line.cells.get(column) ?? '');
  return { ...line, sku: codeOf('sku'), parentSku: isWithoutVariants(line) ? '' : codeOf('parent sku') };
}
