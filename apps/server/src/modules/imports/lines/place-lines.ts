import { gtinKey } from '@bijli/rules';
import type { ImportKind } from '../import-kind.ts';
import type { LineProblem } from '../imports.tables.ts';
import type { IdentifiedLine, PlacedLine } from './line-places.repository.ts';

export type Place = { groupKey: string; problem: LineProblem | undefined };

/** The group of each line, and why it cannot be tried, by line. The lines are all of a file, in order. */
export function placesOf(kind: ImportKind, lines: IdentifiedLine[]): Map<number, Place> {
  const seen = { keys: new Map<string, number>(), codes: new Map<string, number>() };
  return new Map(
    lines.map((line) => {
      const problem = extraCells(line) ?? kind.problemOf(line) ?? repeated(kind, line, seen);
      return [line.line, { problem, groupKey: kind.groupOf(line) }];
    }),
  );
}

export function placedLine(line: IdentifiedLine, name: string, place: Place | undefined): PlacedLine {
  const { groupKey = '', problem } = place ?? {};
  return { ...line, name, groupKey, outcome: problem ? 'wrong' : null, problems: problem ? [problem] : [] };
}

function extraCells({ hasExtraCells }: IdentifiedLine): LineProblem | undefined {
  if (!hasExtraCells) return undefined;
  return { column: '', reason: 'It has more cells than there are headings: put quotation marks around commas.' };
}

type Seen = { keys: Map<string, number>; codes: Map<string, number> };

/** The later line is the wrong one. Of keys that the store does not have, those that differ in capitals only are one. */
function repeated(
  { identityColumns }: ImportKind,
  { line, key, code, entityId }: IdentifiedLine,
  { keys, codes }: Seen,
): LineProblem | undefined {
  const [exact, alike] = [`is ${key}`, `like ${key.toLowerCase()}`];
  const before = key ? (keys.get(exact) ?? (entityId === null ? keys.get(alike) : undefined)) : undefined;
  if (before !== undefined) return { column: identityColumns.key, reason: `${key} is on line ${before} already.` };
  if (key) keys.set(exact, line);
  if (key && entityId === null) keys.set(alike, line);
  const sameCode = gtinKey(code);
  const other = code ? codes.get(sameCode) : undefined;
  if (other !== undefined) return { column: identityColumns.code, reason: `${code} is on line ${other} already.` };
  if (code) codes.set(sameCode, line);
  return undefined;
}
