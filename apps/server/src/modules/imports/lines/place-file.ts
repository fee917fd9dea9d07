import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ImportKind } from '../import-kind.ts';
import { findImport, type ImportRecord } from '../imports.repository.ts';
import { selectPart } from './import-lines.repository.ts';
import { cellsOf, type LineCells } from './line-cells.ts';
import { type IdentifiedLine, updatePlaces } from './line-places.repository.ts';
import { placedLine, placesOf } from './place-lines.ts';

const partSize = 500;
type Named = IdentifiedLine & { name: string };

/**
 * Groups the lines of a file, and marks those that cannot be tried; in parts, between which others are served.
 * Returns false when another dry run began meanwhile.
 */
export async function placeFile(ctx: Context, kind: ImportKind, record: ImportRecord): Promise<boolean> {
  const lines = await readIdentities(ctx, kind, record);
  const places = placesOf(kind, lines);
  for (let from = 0; from < lines.length; from += partSize) {
    await yieldToOthers();
    const part = lines
      .slice(from, from + partSize)
      .map(({ name, ...line }) => placedLine(line, name, places.get(line.line)));
    const isCurrent = await inTransaction(ctx, async (ctx) => {
      const now = await findImport(ctx.db, record.id);
      if (now?.checks !== record.checks) return false;
      await updatePlaces(ctx.db, record.id, part);
      return true;
    });
    if (!isCurrent) return false;
  }
  return true;
}

async function readIdentities(ctx: Context, kind: ImportKind, record: ImportRecord): Promise<Named[]> {
  const lines: Named[] = [];
  for (;;) {
    await yieldToOthers();
    const after = lines.at(-1)?.line ?? 0;
    const part = await selectPart(ctx.db, { importId: record.id, after, limit: partSize, only: null });
    if (part.length === 0) return lines;
    const cells = part.map((line) => cellsOf(record, line));
    lines.push(...(await identify(ctx.db, kind, cells)));
  }
}

/** The identity of each of these lines, with the name that the file gives it. */
export async function identify(db: Database, kind: ImportKind, lines: readonly LineCells[]): Promise<Named[]> {
  const identities = await kind.identify(db, lines);
  return lines.map(({ line, cells, extra }, index) => {
    const identity = identities[index];
    if (!identity) throw new Error(`Line ${line} has no identity`);
    return { ...identity, line, hasExtraCells: extra > 0, name: nameIn(cells) };
  });
}

export const nameIn = (cells: LineCells['cells']): string => cells.get('name')?.trim() ?? '';
