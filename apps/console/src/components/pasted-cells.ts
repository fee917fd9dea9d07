/** The cells of what was copied from a sheet, by rows; undefined for a single one, which the browser pastes by itself. */
export function pastedCells(data: DataTransfer): string[][] | undefined {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(text)) return undefined;
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
}
