import { type Sheet, WrongFile } from './sheet.ts';

/** An array of objects with the names of columns. @throws WrongFile */
export function readJson(text: string): Sheet {
  const given = parse(text);
  if (!Array.isArray(given) || !given.every(isObject))
    throw new WrongFile('A JSON file must be a list of objects, one for each product or variant.');
  const headings = [...new Set(given.flatMap((row) => Object.keys(row)))];
  const rows = given.map((row, index) => {
    const line = index + 2;
    // Not `row[heading]`: a heading may be called as what every object has.
    const own = new Map(Object.entries(row));
    return { line, cells: headings.map((heading) => cellOf(own.get(heading), `${heading} of object ${index + 1}`)) };
  });
  return { headings, rows };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongFile('The file is not complete JSON.');
    throw error;
  }
}

function cellOf(value: unknown, what: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') throw new WrongFile(`The ${what} must be a text, a number, or yes or no.`);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new WrongFile(`The ${what} has more digits than a number keeps. Write it as a text.`);
  return String(value);
}
