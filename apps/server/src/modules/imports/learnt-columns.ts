import type { ImportKindName } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { headingKey } from '../../platform/sheets/sheet.ts';
import { distinctHeadings, suggestColumns } from './columns.ts';
import type { ImportKind } from './import-kind.ts';
import { findChosenColumns, saveChosenColumns } from './imports.repository.ts';

/** The source of a file of which nobody said where it comes from. */
const unnamed = 'file';
/** What headings mean in such files, and where nothing else is known; no source that a person names begins so. */
const anywhere = '\tany';
/** Beyond that what was learnt last is kept. */
const mostLearnt = 500;

type File = { name: ImportKindName; kind: ImportKind; source: string; headings: readonly string[] };

/** The column of each heading: as it was chosen for this source, else for a file without one, else by its name. */
export async function columnsFor(ctx: Context, { name, kind, source, headings }: File): Promise<(string | null)[]> {
  const chosen = await findChosenColumns(ctx.db, { kind: name, source });
  const learnt = await findChosenColumns(ctx.db, { kind: name, source: anywhere });
  const meant = distinctHeadings(headings).flatMap((heading) => {
    const column = Object.hasOwn(learnt, headingKey(heading)) ? learnt[headingKey(heading)] : undefined;
    return column ? [[heading, column] as const] : [];
  });
  return suggestColumns(kind.columns, headings, { ...Object.fromEntries(meant), ...chosen });
}

type Chosen = File & { columns: readonly (string | null)[] };

/** Keeps what was chosen, for this source and, without one, for every file with such a heading. */
export async function learnColumns(ctx: Context, { name, kind, source, headings, columns }: Chosen): Promise<void> {
  const distinct = distinctHeadings(headings);
  const byHeading = distinct.map((heading, index) => [heading, columns[index] ?? null] as const);
  const updatedAt = ctx.clock();
  await saveChosenColumns(ctx.db, { kind: name, source, columns: Object.fromEntries(byHeading), updatedAt });
  if (source !== unnamed) return;
  const byName = suggestColumns(kind.columns, headings);
  const learnt = new Map(Object.entries(await findChosenColumns(ctx.db, { kind: name, source: anywhere })));
  for (const [index, [heading, column]] of byHeading.entries()) {
    const key = headingKey(heading);
    learnt.delete(key);
    // That a file's column is not read says nothing of other files.
    if (key && column !== null && column !== byName[index]) learnt.set(key, column);
  }
  const kept = Object.fromEntries([...learnt].slice(-mostLearnt));
  await saveChosenColumns(ctx.db, { kind: name, source: anywhere, columns: kept, updatedAt });
}
