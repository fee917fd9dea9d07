import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { JobKind } from '../staff-jobs/index.ts';
import type { ImportKind, ImportKinds } from './import-kind.ts';
import { summarise } from './import-summary.repository.ts';
import { findImport, updateImport } from './imports.repository.ts';
import { selectLines, updateFound } from './lines/import-lines.repository.ts';

/** The dry run of an import: each row is a few groups, which are read together. Only what it finds is written. */
export function checkJobOf(kinds: ImportKinds): JobKind {
  return {
    async run(ctx, input, row) {
      const importId = String(input['importId']);
      const record = await findImport(ctx.db, importId);
      if (!record || record.checks !== input['check'])
        throw new AppError('refused', 'The file is being checked again.');
      const kind = kinds[record.kind];
      const lines = await selectLines(ctx.db, importId, row.input?.['lines'] as number[]);
      const groups = Map.groupBy(lines, ({ groupKey }) => groupKey);
      const found = await kind.tryLines(ctx, record, [...groups.values()]);
      await updateFound(ctx.db, { importId, areaOf: kind.columns.areaOf }, found);
      if (row.input?.['isLast'])
        await updateImport(ctx.db, importId, { summary: await summarise(ctx.db, kind, importId) });
      const wrong = found.filter(({ outcome }) => outcome === 'wrong').length;
      return { sentence: wrong > 0 ? `${wrong} of ${lines.length} lines are wrong.` : 'Fine.' };
    },
  };
}

/** An import of a kind that was checked: each row is a group with its lines. */
export function applyJobOf({ apply, batch, afterwards, undo, needsRecentFactor }: ImportKind): JobKind {
  return {
    isExclusive: true,
    async run(ctx, input, row) {
      const importId = String(input['importId']);
      const record = await findImport(ctx.db, importId);
      if (!record) throw new AppError('refused', 'The file is not kept any more.');
      const lines = await selectLines(ctx.db, importId, row.input?.['lines'] as number[]);
      const acting = needsRecentFactor ? provenAtStart(ctx) : ctx;
      return apply(acting, { record, lines, entityId: row.entityId });
    },
    ...(batch && { batch }),
    ...(afterwards && { afterwards }),
    ...(undo && { undo }),
  };
}

/** Who started the job proved their second factor for it; a job has no session in which to prove it again. */
function provenAtStart(ctx: StaffContext): StaffContext {
  return ctx.actor.kind === 'staff' ? { ...ctx, actor: { ...ctx.actor, factorAt: ctx.clock() } } : ctx;
}
