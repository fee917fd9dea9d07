import type { ImportLine } from '../use-import.ts';

type Area = ImportLine['differences'][number]['area'];
export type DifferenceRow = {
  line: number;
  column: string;
  area: Area;
  /** Undefined when it was left out before this page was opened. */
  was: string | undefined;
  becomes: string;
  isTaken: boolean;
  /** The question of the line that stands at this row; it waits for its answer. */
  question: string | null;
};
export type LeftOut = ReadonlyMap<string, { was: string; becomes: string }>;

export const differenceKey = (line: number, column: string) => `${line}:${column}`;

/**
 * What a line changes, and what was left out of it, in the order of the file's columns. A line that asks takes nothing
 * before the answer; the question stands at the difference that it is about. Of what is new only that is shown.
 */
export function differenceRows(
  line: ImportLine,
  columns: readonly (string | null)[],
  leftOut: LeftOut = new Map(),
): DifferenceRow[] {
  const question = openQuestion(line);
  const isNew = line.outcome === 'new';
  const asking = line.differences.find(({ asks }) => asks) ?? (isNew ? undefined : askedBefore(line));
  const shown = isNew ? line.differences.filter(({ asks }) => asks) : line.differences;
  const taken = shown.map(({ asks: _, ...difference }) => ({
    ...difference,
    line: line.line,
    isTaken: question === null,
    question: difference.column === asking?.column ? question : null,
  }));
  const left = line.leftOut.map(({ column, area }) => {
    const known = leftOut.get(differenceKey(line.line, column));
    const becomes = known?.becomes ?? line.cells[columns.indexOf(column)] ?? '';
    return { line: line.line, column, area, was: known?.was, becomes, isTaken: false, question: null };
  });
  const placeOf = ({ column }: DifferenceRow) => columns.indexOf(column);
  return [...taken, ...left].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Dry runs from before 29 November 2026 do not say what their question is about: it was the price. */
const askedBefore = ({ differences }: ImportLine) =>
  differences.find(({ column }) => column === 'price') ?? differences[0];

/** What a line asks before it is taken; null without a question, and once it was answered with yes. */
export const openQuestion = ({ question, isAccepted }: ImportLine) => (isAccepted ? null : question);

export type TableRow = {
  line: ImportLine;
  /** Undefined when nothing of the line differs. */
  row: DifferenceRow | undefined;
  /** Among the rows of its line. */
  index: number;
};
type Shown = {
  lines: readonly ImportLine[];
  columns: readonly (string | null)[];
  leftOut: LeftOut;
  /** Only differences of this area; all of another view. */
  show: string;
};

/** The differences of the lines in a view; a line without one is a row too. */
export function tableRows({ lines, columns, leftOut, show }: Shown): TableRow[] {
  return lines.flatMap((line): TableRow[] => {
    const all = differenceRows(line, columns, leftOut);
    const rows = areas.has(show) ? all.filter(({ area }) => area === show) : all;
    return rows.length > 0 ? rows.map((row, index) => ({ line, row, index })) : [{ line, row: undefined, index: 0 }];
  });
}

const areas: ReadonlySet<string> = new Set<Area>(['price', 'stock', 'text', 'legal']);
