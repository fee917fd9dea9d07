import { safeCell } from '@bijli/rules';
import { numberColumns } from '../sheets/columns.ts';

/** An Excel workbook of one sheet. Texts stay texts, such as barcodes with leading zeros, and none is run as a formula. */
export async function writeWorkbook(columns: readonly string[], rows: readonly string[][]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const headings = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = rows.map((cells) => cells.map((text, place) => cellOf(columns[place] ?? '', text)));
  const widths = columns.map((column) => ({ width: Math.max(12, column.length + 2) }));
  return writeXlsxFile([headings, ...data], { sheet: 'Products', columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function cellOf(column: string, text: string) {
  if (text === '') return null;
  if (numberColumns.has(column)) return { value: Number(text), type: Number, ...formatOf(text) };
  // The format for texts keeps Excel from making a number of what is typed over it.
  return { value: safeCell(text), type: String, format: '@' };
}

const formatOf = (text: string) => (text.includes('.') ? { format: '0.00' } : {});
