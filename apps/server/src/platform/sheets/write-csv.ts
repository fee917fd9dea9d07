import { safeCell } from '@bijli/rules';

/** Lines of a file that a spreadsheet runs no cell of. */
export async function csvLines(rows: string[][]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return `${papa.unparse(rows.map((cells) => cells.map(safeCell)))}\r\n`;
}

/** By it a spreadsheet takes the file for UTF-8. */
export const byteOrderMark = '\u{feff}';

export async function writeCsv(name: string, rows: string[][]) {
  return { name, bytes: new TextEncoder().encode(byteOrderMark + (await csvLines(rows))) };
}
