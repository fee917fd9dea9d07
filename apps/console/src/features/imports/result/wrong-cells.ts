import type { ImportLine } from '../use-import.ts';

export type WrongCell = {
  line: number;
  sku: string;
  /** Empty when it is the line as a whole, which is mended in the file only. */
  column: string;
  inFile: string;
  /** What stands in its field: as it was mended, else as the file has it. */
  value: string;
  reason: string;
  isMended: boolean;
};

export const cellKey = ({ line, column }: Pick<WrongCell, 'line' | 'column'>) => `${line}:${column}`;

/**
 * The cells of lines that are wrong. Those that were shown before and are right now stay in their place, so that nothing
 * moves under the hand.
 */
export function wrongCells(
  lines: readonly ImportLine[],
  columns: readonly (string | null)[],
  shown: readonly WrongCell[] = [],
): WrongCell[] {
  const now = lines.flatMap((line) => problemsByColumn(line).map((problem) => wrongCell(line, columns, problem)));
  const keys = new Set(now.map(cellKey));
  const mended = shown
    .filter((cell) => !keys.has(cellKey(cell)))
    .map((cell) => {
      const line = lines.find((one) => one.line === cell.line);
      return { ...cell, value: line?.mended[cell.column] ?? cell.inFile, isMended: true };
    });
  return [...now, ...mended].sort((one, other) => one.line - other.line || one.column.localeCompare(other.column));
}

type Problem = { column: string; reason: string };

function problemsByColumn({ outcome, problems }: ImportLine): Problem[] {
  if (outcome !== 'wrong') return [];
  const byColumn = Map.groupBy(problems, ({ column }) => column);
  return [...byColumn].map(([column, all]) => ({ column, reason: all.map(({ reason }) => reason).join(' ') }));
}

function wrongCell({ line, sku, cells, mended }: ImportLine, columns: readonly (string | null)[], problem: Problem) {
  const inFile = cells[columns.indexOf(problem.column)] ?? '';
  return { line, sku, ...problem, inFile, value: mended[problem.column] ?? inFile, isMended: false };
}
