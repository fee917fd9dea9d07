/** Where a value would come to stand beside its own row, nothing is pasted. */
export const unclearPaste =
  'Nothing was pasted: it cannot be told where its cells begin and end. Copy the cells from the sheet again.';

/**
 * The cells of what was copied from a sheet, by rows; undefined for a single one, which the browser pastes by itself. Sheets
 * quote a cell that has a line break, a tab or a quotation mark.
 */
export function pastedCells(data: DataTransfer): string[][] | 'unclear' | undefined {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(text)) return undefined;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(copiedCell)) {
    if (plain.startsWith('"')) return 'unclear';
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  const [first] = rows;
  return rows.every(({ length }) => length === first?.length) ? rows : 'unclear';
}

/** Quoted or plain, and what ends it. */
const copiedCell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

/** 'Pasted into 12 cells, 3 left out'. */
export function pasteWords(taken: number, leftOut: number): string {
  const into = taken === 0 ? 'Nothing was pasted' : `Pasted into ${taken} ${taken === 1 ? 'cell' : 'cells'}`;
  if (leftOut === 0) return into;
  const were = leftOut === 1 ? '1 did' : `${leftOut} did`;
  return `${into}; ${were} not fit into the column or the table`;
}
