import type { ImportArea } from '@bijli/contract';
import { headingKey } from '../../platform/sheets/sheet.ts';

/** The columns of files of a kind. */
export type ImportColumns = {
  names: readonly string[];
  /** Columns that are exported to be read, and never imported. */
  unread?: readonly string[];
  /** Headings that mean a column, besides its name; capitals, blanks and signs make no difference. */
  otherNames: Readonly<Record<string, readonly string[]>>;
  /** What a difference in a column is about. */
  areaOf: (column: string) => ImportArea;
};

function meaningsOf({ names, otherNames }: ImportColumns): Map<string, string> {
  const others = Object.entries(otherNames);
  return new Map([
    ...names.map((name) => [headingKey(name), name] as const),
    ...others.flatMap(([name, called]) => called.map((other) => [headingKey(other), name] as const)),
  ]);
}

/** Every heading that means a column. */
export function knownHeadings({ names, otherNames }: ImportColumns): string[] {
  return [...names, ...Object.values(otherNames).flat()];
}

/** The column of each heading: as it was chosen for this source before, or by its name. */
export function suggestColumns(
  columns: ImportColumns,
  headings: readonly string[],
  chosen: Readonly<Record<string, string | null>> = {},
): (string | null)[] {
  const meanings = meaningsOf(columns);
  const used = new Set<string>();
  return distinctHeadings(headings).map((heading, index) => {
    const column = Object.hasOwn(chosen, heading) ? chosen[heading] : meaningOf(meanings, headings[index] ?? '');
    if (!column || used.has(column) || !columns.names.includes(column)) return null;
    used.add(column);
    return column;
  });
}

/** What stands in brackets behind a name is a unit, such as `MRP (Rs)`. */
function meaningOf(meanings: ReadonlyMap<string, string>, heading: string): string | undefined {
  return meanings.get(headingKey(heading)) ?? meanings.get(headingKey(heading.replace(/\s*[([][^)\]]*[)\]]\s*$/, '')));
}

/** Two headings may have one name: the second of them is `price (2)`. */
export function distinctHeadings(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}
