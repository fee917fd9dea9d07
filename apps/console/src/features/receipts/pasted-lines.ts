import { parseQuantity } from '../../platform/format/parse-amount.ts';

type PastedLine = { line: number; code: string; received: number; problem?: string };

/** Lines of a code and a number of pieces, with a tab, a comma, a semicolon or blanks between; a code alone is one piece. */
export function readPastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|[\n\r]/).flatMap((row, place): PastedLine[] => {
    if (row.trim() === '') return [];
    const line = place + 1;
    const [, code = '', count] = /^\s*([^\s,;]+)(?:[\s,;]+(\S+))?\s*$/.exec(row) ?? [];
    if (code === '')
      return [{ line, code: row.trim(), received: 0, problem: 'It is not a code and a number of pieces.' }];
    const received = count === undefined ? 1 : parseQuantity(count);
    if (received === undefined) return [{ line, code, received: 0, problem: `“${count}” is no number of pieces.` }];
    return [{ line, code, received }];
  });
}
