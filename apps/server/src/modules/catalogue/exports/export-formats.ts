import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { toLines } from '../../../platform/sheets/sheet-lines.ts';
import { byteOrderMark, csvLines } from '../../../platform/sheets/write-csv.ts';
import { numberColumns } from '../sheets/columns.ts';
import type { ExportedRow } from './exported-rows.ts';

type Pages = AsyncIterable<ExportedRow[]>;

export async function* toCsv(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield byteOrderMark + (await csvLines([[...columns]]));
  for await (const rows of pages)
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => row[column] ?? '')));
}

/** A list of objects; empty cells are left out. */
export async function* toJson(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(objectOf(columns, row))}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** As many lines as are imported again. */
const maxWorkbookRows = 20_000;

/** An Excel workbook, which is made as a whole. @throws AppError refused */
export async function toWorkbook(ctx: Context, columns: readonly string[], pages: Pages) {
  const parts: Buffer[] = [];
  let count = 0;
  for await (const rows of pages) {
    count += rows.length;
    if (count > maxWorkbookRows)
      throw new AppError('refused', 'An Excel file has at most 20,000 lines: narrow the list down, or choose CSV.');
    parts.push(Buffer.from(toLines(rows.map((row) => columns.map((column) => row[column] ?? '')))));
  }
  const bytes = await ctx.sheets.write({ name: 'Products', columns, numberColumns, lines: Buffer.concat(parts) });
  return Uint8Array.from(bytes);
}

function objectOf(columns: readonly string[], row: ExportedRow) {
  const filled = columns.filter((column) => row[column]);
  return Object.fromEntries(filled.map((column) => [column, cellValue(column, row[column] ?? '')]));
}

function cellValue(column: string, text: string): string | number {
  return numberColumns.includes(column) ? Number(text) : text;
}
