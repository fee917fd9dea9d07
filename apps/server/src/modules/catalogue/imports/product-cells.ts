import { cellsOf, type ImportRecord, type LineCells, type LineRecord } from '../../imports/index.ts';

/** A line of a file of products. */
export type ProductCells = LineCells & { sku: string; parentSku: string };

export function productCellsOf(record: Pick<ImportRecord, 'columns'>, line: LineRecord): ProductCells {
  return withSkus(cellsOf(record, line));
}

export function withSkus(line: LineCells): ProductCells {
  const textOf = (column: string) => line.cells.get(column)?.trim() ?? '';
  return { ...line, sku: textOf('sku'), parentSku: textOf('parent sku') };
}
