import { plainCell } from '@bijli/rules';
import { type Sheet, WrongFile } from './sheet.ts';

/** Separated by commas, semicolons or tabs; quoted cells may have line breaks. @throws WrongFile */
export async function readCsv(text: string): Promise<Sheet> {
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new WrongFile(`Line ${(broken.row ?? 0) + 1}: a quotation mark is open or misplaced.`);
  const [headings = [], ...lines] = data;
  const rows = lines.map((cells, place) => ({ line: place + 2, cells: cells.map(plainCell) }));
  return { headings: headings.map((heading) => heading.trim()), rows };
}

/** The one that the headings have most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return [';', '\t'].reduce((best, one) => (countOf(one) > countOf(best) ? one : best), ',');
}
