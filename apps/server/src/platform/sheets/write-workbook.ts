import { safeCell } from '@bijli/rules';

/** The one sheet of a workbook: its name, its columns, and those of them that hold numbers. */
export type WorkbookShape = { name: string; columns: readonly string[]; numberColumns: readonly string[] };

/** An Excel workbook of one sheet. Texts stay texts, such as barcodes with leading zeros, and none is run as a formula. */
export async function writeWorkbook(
  { name, columns, numberColumns }: WorkbookShape,
  rows: readonly string[][],
): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const headings = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const numbers = columns.map((column) => numberColumns.includes(column));
  const data = rows.map((cells) => cells.map((text, index) => cellOf(text, numbers[index] ?? false)));
  const widths = columns.map((column) => ({ width: Math.max(12, column.length + 2) }));
  return writeXlsxFile([headings, ...data], { sheet: name, columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function cellOf(text: string, isNumber: boolean) {
  if (text === '') return null;
  if (isNumber) return { value: Number(text), type: Number, ...formatOf(text) };
  // The format for texts keeps Excel from making a number of what is typed over it.
  return { value: safeCell(text), type: String, format: '@' };
}

const formatOf = (text: string) => (text.includes('.') ? { format: '0.00' } : {});
