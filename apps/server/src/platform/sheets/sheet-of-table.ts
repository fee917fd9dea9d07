import { plainCell } from '@bijli/rules';
import { headingKey, type Sheet, type SheetLayout } from './sheet.ts';

/** Titles, dates and notes stand above the headings in so many lines at most. */
const linesAbove = 20;
/** Enough to tell a line by. */
const shownCells = 12;

type Wanted = { knownHeadings?: ReadonlySet<string> | undefined; row?: number | undefined };

/**
 * The headings are the first line that has anything, unless it has no known heading and a line soon below it has, or `row`
 * says which; columns without a heading at the end are kept where they have something.
 */
export function sheetOfTable(
  table: readonly (readonly string[])[],
  { knownHeadings = new Set(), row: wanted }: Wanted = {},
): Sheet & Pick<SheetLayout, 'row' | 'top'> {
  const texts = table.map((cells) => cells.map(plainCell));
  const first = texts.findIndex((cells) => cells.some((cell) => cell.trim()));
  const knownIn = (cells: string[]) => cells.filter((cell) => knownHeadings.has(headingKey(cell))).length;
  const below = texts.slice(first, first + linesAbove).map(knownIn);
  const found = first === -1 || below[0] ? first : first + below.indexOf(Math.max(...below));
  const isThere = wanted !== undefined && texts[wanted - 1]?.some((cell) => cell.trim());
  const at = isThere ? wanted - 1 : found;
  if (at === -1) return { headings: [], rows: [], row: 1, top: [] };
  const headings = (texts[at] ?? []).map((heading) => heading.trim());
  const width = headings.findLastIndex(Boolean) + 1;
  return {
    headings: headings.slice(0, width),
    rows: texts
      .slice(at + 1)
      .map((cells, index) => ({ line: at + index + 2, cells: cells.slice(0, lengthOf(cells, width)) })),
    row: at + 1,
    top: texts
      .slice(0, Math.max(first + linesAbove, at + 1))
      .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, shownCells) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim())),
  };
}

const lengthOf = (cells: string[], width: number) => Math.max(width, cells.findLastIndex((cell) => cell.trim()) + 1);
