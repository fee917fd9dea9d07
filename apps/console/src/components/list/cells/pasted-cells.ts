/** The cells of what was copied from a sheet, by rows; undefined for a single one, which the browser pastes by itself. */
export function pastedCells(data: DataTransfer): string[][] | undefined {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(text)) return undefined;
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
}
/** 'Pasted into 12 cells, 3 left out'. */
export function pasteWords(taken: number, leftOut: number): string {
  const into = taken === 0 ? 'Nothing was pasted' : `Pasted into ${taken} ${taken === 1 ? 'cell' : 'cells'}`;
  if (leftOut === 0) return into;
  const were = leftOut === 1 ? '1 did' : `${leftOut} did`;
  return `${into}; ${were} not fit into the column or the table`;
}
