import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Sheet, type WantedLayout, WrongFile } from './sheet.ts';

const maxRows = 20_000;
const maxColumns = 200;
const maxCell = 20_000;

/**
 * The cells of a CSV, JSON or Excel file; of a workbook those of the first sheet with a heading whose key is known, unless
 * another one is wanted.
 * @throws WrongFile that says what is wrong with it
 */
export async function readSheet(
  bytes: Uint8Array,
  knownHeadings: ReadonlySet<string> = new Set(),
  wanted?: WantedLayout,
): Promise<Sheet> {
  const { rows: all, headings, ...more } = await readAny(bytes, { knownHeadings, wanted });
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (rows.length === 0) throw new WrongFile('The file has no lines below its headings.');
  if (rows.length > maxRows)
    throw new WrongFile(`The file has ${count(rows.length)} lines, at most ${count(maxRows)} fit.`);
  if (headings.length > maxColumns)
    throw new WrongFile(`The file has ${headings.length} columns, at most ${maxColumns} fit.`);
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCell));
  if (long) throw new WrongFile(`A cell of line ${long.line} is longer than ${count(maxCell)} characters.`);
  if (![headings, ...rows.map(({ cells }) => cells)].every((cells) => cells.every(canBeStored)))
    throw new WrongFile('The file has a character that no text has.');
  return { headings, rows, ...more };
}

const canBeStored = (text: string) => text.isWellFormed() && !text.includes('\0');

const count = (number: number) => number.toLocaleString('en-IN');

const beginsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

type Given = { knownHeadings: ReadonlySet<string>; wanted: WantedLayout | undefined };

async function readAny(bytes: Uint8Array, given: Given): Promise<Sheet> {
  if (beginsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes, given);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new WrongFile(
      'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx without one.',
    );
  const text = readText(bytes);
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text, given);
}

function readText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text === undefined || text.includes('\0'))
    throw new WrongFile('The file is no text in UTF-8. Save it as “CSV UTF-8” or as .xlsx and choose it again.');
  return text;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    // Takes a byte order mark away.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
