import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { audit } from '../audit/index.ts';
import { findChosenLayout, keepChosenLayout } from './chosen-layout.ts';
import { knownHeadings } from './columns.ts';
import { describeImport } from './describe-import.ts';
import type { ImportKinds } from './import-kind.ts';
import { deleteOwnImport, insertImport, updateImport } from './imports.repository.ts';
import { columnsFor } from './learnt-columns.ts';
import { insertLines } from './lines/import-lines.repository.ts';

const keptDays = 30;
/** Of one statement: the embedded engine serves nobody else meanwhile. */
const maxRows = 500;
const maxCharacters = 500_000;

/** Keeps the lines of a file, and suggests what its headings mean. @throws AppError invalid_input; not_allowed */
export async function uploadImport(
  ctx: StaffContext,
  kinds: ImportKinds,
  { query: { kind: name, fileName, source, replaces, targetId, ...chosenNow }, body }: Received<'uploadImport'>,
): Promise<Reply<'uploadImport'>> {
  const kind = kinds[name];
  requirePermission(ctx.actor, kind.permission);
  await kind.requireTarget?.(ctx, targetId ?? null);
  const named = { kind: name, fileName };
  const isChosen = chosenNow.sheet !== undefined || chosenNow.row !== undefined;
  const wanted = isChosen ? chosenNow : await findChosenLayout(ctx, named);
  const sheet = await ctx.sheets.read(body, knownHeadings(kind.columns), wanted);
  const { headings, rows, chosen, layout = null } = sheet;
  if (isChosen) await keepChosenLayout(ctx, named, chosenNow);
  const [id, now, lineCount] = [newId(), ctx.clock(), rows.length];
  const columns = await columnsFor(ctx, { name, kind, source, headings });
  await insertImport(ctx.db, {
    ...{
      id,
      kind: name,
      targetId: kind.requireTarget ? (targetId ?? null) : null,
      fileName,
      source,
      headings,
      columns,
      lineCount,
    },
    ...{ createdBy: staffIdOf(ctx.actor), createdAt: now, isWhole: false },
    expiresAt: new Date(now.getTime() + keptDays * 86_400_000),
  });
  for (const part of partsOf(rows)) {
    await yieldToOthers();
    await insertLines(
      ctx.db,
      part.map((row) => ({ ...row, importId: id })),
    );
  }
  return inTransaction(ctx, async (ctx) => {
    await updateImport(ctx.db, id, { isWhole: true });
    if (replaces) await deleteOwnImport(ctx.db, { id: replaces, kind: name, createdBy: staffIdOf(ctx.actor) });
    const after = { kind: name, fileName, lines: lineCount };
    await audit(ctx, { action: 'import.upload', entity: 'import', entityId: id, after });
    const message = chosen && `The sheet “${chosen.name}” was read, one of ${chosen.of}.`;
    return { ...(await describeImport(ctx, kinds, id)), layout, ...(message ? { message } : {}) };
  });
}

function* partsOf(rows: Sheet['rows']): Generator<Sheet['rows']> {
  let [part, characters]: [Sheet['rows'], number] = [[], 0];
  for (const row of rows) {
    part.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (part.length < maxRows && characters < maxCharacters) continue;
    yield part;
    [part, characters] = [[], 0];
  }
  if (part.length > 0) yield part;
}
