import { headingKey, type Sheet, WrongFile } from './sheet.ts';
import { sheetOfTable } from './sheet-of-table.ts';
import { checkSizes, readZipDirectory } from './zip-directory.ts';

const maxUnpacked = 100 * 1024 * 1024;

type Cell = string | number | boolean | Date | null;
type Table = { sheet: string; data: Cell[][] };

/** The sheet of an Excel workbook that has one of the known headings, else the first that has anything. @throws WrongFile */
export async function readWorkbook(bytes: Uint8Array, knownHeadings: ReadonlySet<string>): Promise<Sheet> {
  await requireWorkbook(bytes);
  const tables = await readTables(bytes);
  const sheets = tables.map(({ sheet, data }) => ({
    name: sheet,
    ...sheetOfTable(data.map((cells) => cells.map(textOf))),
  }));
  const filled = sheets.filter(({ headings }) => headings.length > 0);
  const isKnown = ({ headings }: Sheet) => headings.some((heading) => knownHeadings.has(headingKey(heading)));
  const best = filled.find(isKnown) ?? filled[0];
  if (!best) throw new WrongFile('The file has no lines below its headings.');
  const { name, headings, rows } = best;
  return { headings, rows, ...(sheets.length > 1 ? { chosen: { name, of: sheets.length } } : {}) };
}

/** @throws WrongFile for another kind of file, and for one that is too large to unpack */
async function requireWorkbook(bytes: Uint8Array): Promise<void> {
  const entries = await readZipDirectory(bytes);
  const names = new Set(entries.map(({ filename }) => filename));
  if (names.has('xl/workbook.bin')) throw new WrongFile('This is a binary Excel file (.xlsb). Save it as .xlsx.');
  if (names.has('content.xml')) throw new WrongFile('This is an OpenDocument file (.ods). Save it as .xlsx or as CSV.');
  if (!names.has('xl/workbook.xml'))
    throw new WrongFile('This is a zip, not an Excel file. Choose a .xlsx, CSV or JSON file.');
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > maxUnpacked) throw new WrongFile('The file unpacks to more than 100 MB. Split it, or save it as CSV.');
  await checkSizes(entries);
}

async function readTables(bytes: Uint8Array): Promise<Table[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const { buffer } = Uint8Array.from(bytes);
  try {
    return (await readXlsxFile(buffer, { trim: false, parseNumber: textOfNumber })) as Table[];
  } catch (error) {
    throw new WrongFile('The Excel file cannot be read. Save it again, or as CSV.', { cause: error });
  }
}

/** Days as YYYY-MM-DD, with their time when they have one; a sheet has no time zone. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** All digits, as many as a spreadsheet has: it writes 33.61 as 33.609999999999999 and 8904123000171 as 8.904123000171E12. */
function textOfNumber(text: string): string {
  const number = Number(Number(text).toPrecision(15));
  return Number.isFinite(number) ? String(number) : text;
}
