import { type Sheet, WrongFile } from './sheet.ts';
import { sheetOfTable } from './sheet-of-table.ts';

/** Separated by commas, semicolons or tabs; quoted cells may have line breaks. @throws WrongFile */
export async function readCsv(text: string): Promise<Sheet> {
  const { default: papa } = await import('papaparse');
  const [, said] = saidDelimiter.exec(text) ?? [];
  // Excel does not count the line either.
  const lines = said === undefined ? text : text.replace(saidDelimiter, '');
  const { data, errors } = papa.parse<string[]>(lines, { delimiter: said ?? delimiterOf(lines) });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new WrongFile(`Line ${(broken.row ?? 0) + 1}: a quotation mark is open or misplaced.`);
  return sheetOfTable(data);
}

/** A line for Excel above the headings. */
const saidDelimiter = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

/** The one that the headings have most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .replace(/^[\s,;]+/, '')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return [';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best), ',');
}
