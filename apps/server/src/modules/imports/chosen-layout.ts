import type { ImportKindName } from '@bijli/contract';
import type { Context } from '../../context.ts';
import type { WantedLayout } from '../../platform/sheets/sheet.ts';
import { findChosenColumns, saveChosenColumns } from './imports.repository.ts';

type Named = { kind: ImportKindName; fileName: string };

/** What was chosen last for files of a name: a row of its own among those of the sources, none of which begins so. */
const sourceOf = ({ kind, fileName }: Named) => ({ kind, source: `\tfile ${nameKey(fileName)}` });

/** The file of each week, or one that was downloaded twice, is called alike but for its digits. */
function nameKey(fileName: string): string {
  return fileName
    .toLowerCase()
    .replace(/\s*\(\d+\)(?=\.\w+$)/, '')
    .replace(/\d+/g, '#');
}

export async function findChosenLayout(ctx: Context, named: Named): Promise<WantedLayout> {
  const { sheet, row } = await findChosenColumns(ctx.db, sourceOf(named));
  return { sheet: sheet ?? undefined, row: row ? Number(row) : undefined };
}

export async function keepChosenLayout(ctx: Context, named: Named, { sheet, row }: WantedLayout): Promise<void> {
  const columns = { sheet: sheet ?? null, row: row === undefined ? null : String(row) };
  await saveChosenColumns(ctx.db, { ...sourceOf(named), columns, updatedAt: ctx.clock() });
}
