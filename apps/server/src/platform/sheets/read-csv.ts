import { type Sheet, type WantedLayout, WrongFile } from './sheet.ts';
import { sheetOfTable } from './sheet-of-table.ts';

/** Separated by commas, semicolons or tabs; quoted cells may have line breaks. @throws WrongFile */
export async function readCsv(
  text: string,
  { knownHeadings, wanted }: { knownHeadings?: ReadonlySet<string>; wanted?: WantedLayout | undefined } = {},
): Promise<Sheet> {
  const { default: papa } = await import('papaparse');
  const [, said] = saidDelimiter.exec(text) ?? [];
  // Excel does not count the line either.
  const below = said === undefined ? text : text.replace(saidDelimiter, '');
  const delimiter = said ?? delimiterOf(below);
  const { data, errors } = papa.parse<string[]>(oneLineEnd(below, delimiter), { delimiter, newline: '\n' });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new WrongFile(`Line ${(broken.row ?? 0) + 1}: a quotation mark is open or misplaced.`);
  const { row, top, ...sheet } = sheetOfTable(data, { knownHeadings, row: wanted?.row });
  return { ...sheet, ...(wanted ? { layout: { sheets: [], sheet: null, row, top } } : {}) };
}

/** A line for Excel above the headings. */
const saidDelimiter = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

/** Files that were pasted together end some lines one way and some another. What stands in quotation marks stays. */
function oneLineEnd(text: string, delimiter: string): string {
  const quoted = new RegExp(`(?<=^|[\\r\\n${delimiter}])"[^"]*(?:""[^"]*)*"|\\r\\n?`, 'g');
  return text.replace(quoted, (found) => (found.startsWith('"') ? found : '\n'));
}

/** The one that the headings have most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .replace(/^[\s,;]+/, '')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return [';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best), ',');
}
