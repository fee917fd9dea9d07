import { plainCell } from '@bijli/rules';
import type { Sheet } from './sheet.ts';

/** The headings are the first line that has anything; columns without a heading at the end are kept where they have something. */
export function sheetOfTable(table: readonly (readonly string[])[]): Sheet {
  const texts = table.map((cells) => cells.map(plainCell));
  const top = texts.findIndex((cells) => cells.some((cell) => cell.trim()));
  if (top === -1) return { headings: [], rows: [] };
  const headings = (texts[top] ?? []).map((heading) => heading.trim());
  const width = headings.findLastIndex(Boolean) + 1;
  return {
    headings: headings.slice(0, width),
    rows: texts
      .slice(top + 1)
      .map((cells, index) => ({ line: top + index + 2, cells: cells.slice(0, lengthOf(cells, width)) })),
  };
}

const lengthOf = (cells: string[], width: number) => Math.max(width, cells.findLastIndex((cell) => cell.trim()) + 1);
