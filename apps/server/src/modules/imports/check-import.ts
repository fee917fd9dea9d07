import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startStaffJob } from '../staff-jobs/index.ts';
import { describeImport, requireImport } from './describe-import.ts';
import type { ImportKind, ImportKinds } from './import-kind.ts';
import { summarise } from './import-summary.repository.ts';
import { type ImportRecord, updateImport } from './imports.repository.ts';
import { learnColumns } from './learnt-columns.ts';
import { rowsOfBatches } from './lines/line-places.repository.ts';
import { placeFile } from './lines/place-file.ts';

/** Starts the dry run with these columns; an earlier one ends. @throws AppError not_found; refused when it cannot start */
export async function checkImport(
  ctx: StaffContext,
  kinds: ImportKinds,
  { params: { id }, body: { columns, isUpdateOnly, makesMissing } }: Received<'checkImport'>,
): Promise<Reply<'checkImport'>> {
  const { record, kind } = await inTransaction(ctx, async (ctx) => {
    const { record, kind } = await requireImport(ctx, kinds, id, { isLocked: true });
    if (record.jobId) throw new AppError('refused', 'This file was imported already. Choose it again.');
    requireColumns(kind, columns, record.headings);
    await learnColumns(ctx, { name: record.kind, kind, source: record.source, headings: record.headings, columns });
    const change = { columns, isUpdateOnly, makesMissing, checks: record.checks + 1, checkJobId: null, summary: null };
    await updateImport(ctx.db, id, change);
    return { kind, record: { ...record, ...change } };
  });
  if (await placeFile(ctx, kind, record)) await startDryRun(ctx, kinds, record);
  return describeImport(ctx, kinds, id);
}

function startDryRun(ctx: StaffContext, kinds: ImportKinds, { id, checks }: ImportRecord): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { record, kind } = await requireImport(ctx, kinds, id, { isLocked: true });
    if (record.checks !== checks) return;
    const summary = await summarise(ctx.db, kind, id);
    // Nothing can be tried.
    if (summary.counts.waiting === 0) return updateImport(ctx.db, id, { summary });
    const title = `Check ${record.fileName}: ${record.lineCount.toLocaleString('en-IN')} lines`;
    const checkJobId = await startStaffJob(ctx, {
      ...{ kind: 'import-check', permission: kind.permission, title },
      ...{ input: { importId: id, check: checks }, rows: rowsOfBatches(id) },
    });
    await updateImport(ctx.db, id, { checkJobId });
  });
}

function requireColumns(kind: ImportKind, columns: (string | null)[], headings: string[]): void {
  const named = columns.filter((column) => column !== null);
  const unknown = named.find((column) => !kind.columns.names.includes(column));
  const twice = named.find((column, index) => named.indexOf(column) !== index);
  if (columns.length !== headings.length) throw new AppError('refused', 'Choose a column, or none, for each heading.');
  if (unknown !== undefined) throw new AppError('refused', `There is no column ${unknown}.`);
  if (twice !== undefined) throw new AppError('refused', `Two headings cannot both be ${twice}.`);
  kind.requireColumns(named);
}
