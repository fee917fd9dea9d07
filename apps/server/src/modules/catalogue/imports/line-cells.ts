import type { LineRecord } from './import-lines.repository.ts';
import type { ImportRecord } from './imports.repository.ts';

/** The cells of a line by column, as they were mended; those that are empty are not there. */
export type LineCells = {
  line: number;
  sku: string;
  parentSku: string;
  cells: ReadonlyMap<string, string>;
  extra: number;
};
type Given = Pick<LineRecord, 'line' | 'cells' | 'mended'>;

export function cellsOf({ columns }: Pick<ImportRecord, 'columns'>, { line, cells, mended }: Given): LineCells {
  const named = new Map(
    cells.flatMap((cell, place) => {
      const column = columns[place];
      return column && cell.trim() ? [[column, cell] as const] : [];
    }),
  );
  for (const [column, text] of Object.entries(mended)) {
    if (text.trim()) named.set(column, text);
    else named.delete(column);
  }
  const extra = cells.slice(columns.length).filter((cell) => cell.trim()).length;
  const [sku, parentSku] = ['sku', 'parent sku'].map((column) => named.get(column)?.trim() ?? '');
  return { line, sku: sku ?? '', parentSku: parentSku ?? '', cells: named, extra };
}
