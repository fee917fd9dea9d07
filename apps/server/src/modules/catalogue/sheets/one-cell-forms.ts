import type { ProductDocument } from '@bijli/contract';
import { CellProblem } from './column.ts';

type Highlights = ProductDocument['highlights'];
type Specifications = ProductDocument['specifications'];

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** One highlight a line: `Label: text`. */
export function readHighlights(text: string): Highlights {
  return linesOf(text).map((line) => {
    const [label, value] = splitPair(line);
    return { label, text: value };
  });
}

export function writeHighlights(highlights: Highlights): string {
  return highlights.map(({ label, text }) => `${label}: ${text}`).join('\n');
}

/** `[Group]` on a line of its own, then a line `Name: value` for each specification. */
export function readSpecifications(text: string): Specifications {
  const groups: Specifications = [];
  for (const line of linesOf(text)) {
    const group = /^\[(.+)\]$/.exec(line)?.[1];
    if (group !== undefined) groups.push({ group, rows: [] });
    else if (groups.length === 0) throw new CellProblem('Begin with the group in brackets, such as [Display].');
    else groups.at(-1)?.rows.push(splitPair(line));
  }
  return groups;
}

export function writeSpecifications(specifications: Specifications): string {
  return specifications
    .flatMap(({ group, rows }) => [`[${group}]`, ...rows.map(([name, value]) => `${name}: ${value}`)])
    .join('\n');
}

export const readLines = linesOf;

function splitPair(line: string): [string, string] {
  const place = line.indexOf(':');
  if (place < 1) throw new CellProblem(`“${line}” has no colon. Write it as Name: value.`);
  return [line.slice(0, place).trim(), line.slice(place + 1).trim()];
}
