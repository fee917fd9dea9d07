import { headingKey, type Sheet, type WantedLayout, WrongFile } from './sheet.ts';
import { sheetOfTable } from './sheet-of-table.ts';
import { type FormulaGap, readWorkbookParts, type WorkbookPart } from './workbook-parts.ts';
import { checkSizes, readZipDirectory } from './zip-directory.ts';

const maxUnpacked = 100 * 1024 * 1024;

type Cell = string | number | boolean | Date | null;
type Table = { sheet: string; data: Cell[][] };

type Given = { knownHeadings: ReadonlySet<string>; wanted?: WantedLayout | undefined };

/**
 * The wanted sheet of an Excel workbook, else that with the most known headings, of several such the first that a person
 * sees, else the first that has anything. @throws WrongFile
 */
export async function readWorkbook(bytes: Uint8Array, { knownHeadings, wanted }: Given): Promise<Sheet> {
  const parts = await openWorkbook(bytes);
  const sheets = (await readTables(bytes)).map((table, index) => describe(table, parts[index], knownHeadings));
  const full = sheets.filter(({ headings }) => headings.length > 0);
  const named = full.find(({ name }) => name === wanted?.sheet);
  const best = named ?? full.toSorted(compareSheets)[0];
  if (!best) throw new WrongFile('The file has no lines below its headings.');
  const texts = withGaps(best.texts, (await best.part?.readGaps()) ?? []);
  // A line of another sheet says nothing of this one.
  const isWanted = wanted?.sheet === undefined || named !== undefined;
  const { headings, rows, row, top } = sheetOfTable(texts, { knownHeadings, row: isWanted ? wanted?.row : undefined });
  const names = full.map(({ name, part }) => ({ name, isHidden: part?.isHidden ?? false }));
  return {
    ...{ headings, rows },
    ...(sheets.length > 1 ? { chosen: { name: best.name, of: sheets.length } } : {}),
    ...(wanted ? { layout: { sheets: names, sheet: best.name, row, top } } : {}),
  };
}

type FoundSheet = {
  name: string;
  texts: string[][];
  headings: string[];
  known: number;
  part: WorkbookPart | undefined;
};

function describe(
  { sheet: name, data }: Table,
  part: WorkbookPart | undefined,
  knownHeadings: ReadonlySet<string>,
): FoundSheet {
  const texts = data.map((cells) => cells.map(textOf));
  const { headings } = sheetOfTable(texts, { knownHeadings });
  const known = headings.filter((heading) => knownHeadings.has(headingKey(heading))).length;
  return { name, texts, headings, known, part };
}

/** A hidden sheet of prices is what formulas of the others look up. */
function compareSheets(a: FoundSheet, b: FoundSheet): number {
  const rank = ({ known, part }: FoundSheet) => Number(known > 0) * 2 + Number(!part?.isHidden);
  return rank(b) - rank(a) || b.known - a.known;
}

function withGaps(texts: string[][], gaps: readonly FormulaGap[]): string[][] {
  for (const { row, column, text } of gaps) {
    while (texts.length <= row) texts.push([]);
    const cells = texts[row] ?? [];
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }
  return texts;
}

/** @throws WrongFile for another kind of file, and for one that is too large to unpack */
async function openWorkbook(bytes: Uint8Array): Promise<WorkbookPart[]> {
  const entries = await readZipDirectory(bytes);
  const names = new Set(entries.map(({ filename }) => filename));
  if (names.has('xl/workbook.bin')) throw new WrongFile('This is a binary Excel file (.xlsb). Save it as .xlsx.');
  if (names.has('content.xml')) throw new WrongFile('This is an OpenDocument file (.ods). Save it as .xlsx or as CSV.');
  if (!names.has('xl/workbook.xml'))
    throw new WrongFile('This is a zip, not an Excel file. Choose a .xlsx, CSV or JSON file.');
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > maxUnpacked) throw new WrongFile('The file unpacks to more than 100 MB. Split it, or save it as CSV.');
  await checkSizes(entries);
  return readWorkbookParts(entries);
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

/**
 * All digits, as many as a spreadsheet has: it writes 33.61 as 33.609999999999999 and 8904123000171 as 8.904123000171E12.
 * Of a longer number it has the first 15, so this is written as shortened.
 */
function textOfNumber(text: string): string {
  const number = Number(Number(text).toPrecision(15));
  if (!Number.isFinite(number)) return text;
  return Math.abs(number) < 1e15 ? String(number) : number.toExponential();
}
