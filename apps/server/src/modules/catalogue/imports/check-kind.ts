import { AppError } from '../../../errors.ts';
import type { JobKind } from '../../staff-jobs/index.ts';
import { selectLines, updateFound } from './import-lines.repository.ts';
import { summarise } from './import-summary.repository.ts';
import { findImport, updateImport } from './imports.repository.ts';
import { tryLines } from './try-lines.ts';

/** The dry run of an import: each row is a few products, which are read together. Only what it finds is written. */
export const importCheckKind: JobKind = {
  async run(ctx, input, row) {
    const importId = String(input['importId']);
    const record = await findImport(ctx.db, importId);
    if (!record || record.checks !== input['check']) throw new AppError('refused', 'The file is being checked again.');
    const lines = await selectLines(ctx.db, importId, row.input?.['lines'] as number[]);
    const groups = Map.groupBy(lines, ({ groupKey }) => groupKey);
    const found = await tryLines(ctx, record, [...groups.values()]);
    await updateFound(ctx.db, importId, found);
    if (row.input?.['isLast']) await updateImport(ctx.db, importId, { summary: await summarise(ctx.db, importId) });
    const wrong = found.filter(({ outcome }) => outcome === 'wrong').length;
    return { sentence: wrong > 0 ? `${wrong} of ${lines.length} lines are wrong.` : 'Fine.' };
  },
};
