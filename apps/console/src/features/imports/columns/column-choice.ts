import type { ImportKindName } from '@bijli/contract';
import type { ColumnChoice } from '../kinds/import-kind.ts';
import { importKinds } from '../kinds/index.ts';
import { columnName } from '../words.ts';

/** Why the dry run cannot start with these columns; undefined when it can. */
export function problemOfColumns(columns: readonly (string | null)[], kind: ImportKindName): string | undefined {
  const named = columns.filter((column) => column !== null);
  const twice = named.find((column, index) => named.indexOf(column) !== index);
  if (twice !== undefined) return `Two headings cannot both be ${columnName(twice)}.`;
  return importKinds[kind].problemOfColumns(named);
}

/** The first values of a heading that are not empty. */
export function samplesOf(lines: readonly { cells: readonly string[] }[], index: number, most = 3): string[] {
  const values = lines.map(({ cells }) => cells[index]?.trim() ?? '').filter(Boolean);
  return [...new Set(values)].slice(0, most);
}

const keyOf = (id: string) => `import-columns:${id}`;

/** Keeps what was chosen but not tried yet, so that a reload does not lose it. */
export function keepChoice(id: string, choice: ColumnChoice): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(choice));
  } catch {
    // Storage is full or switched off: the choice lasts until the page is left.
  }
}

export function keptChoice(id: string, headings: number): ColumnChoice | undefined {
  try {
    const kept: Partial<ColumnChoice> = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
    return kept.columns?.length === headings ? (kept as ColumnChoice) : undefined;
  } catch {
    // Storage is switched off, or another program wrote there.
    return undefined;
  }
}

export function dropChoice(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
