import type { ImportRecord } from '../imports.repository.ts';
import type { LineRecord } from './import-lines.repository.ts';

/** The cells of a line by column, as they were corrected; empty ones are left out. */
export type LineCells = { line: number; cells: ReadonlyMap<string, string>; extra: number };

type Given = Pick<LineRecord, 'line' | 'cells' | 'mended'>;

export function cellsOf({ columns }: Pick<ImportRecord, 'columns'>, { line, cells, mended }: Given): LineCells {
  const named = new Map(
    cells.flatMap((cell, index) => {
      const column = columns[index];
      return column && cell.trim() ? [[column, cell] as const] : [];
    }),
  );
  for (const [column, text] of Object.entries(mended)) {
    if (text.trim()) named.set(column, text);
    else named.delete(column);
  }
  return { line, cells: named, extra: cells.slice(columns.length).filter((cell) => cell.trim()).length };
}
