import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startStaffJob } from '../../staff-jobs/index.ts';
import { columnNames, toldApart } from '../sheets/columns.ts';
import { describeImport, requireImport } from './describe-import.ts';
import { summarise } from './import-summary.repository.ts';
import { type ImportRecord, saveColumnChoices, updateImport } from './imports.repository.ts';
import { rowsOfBatches } from './line-places.repository.ts';
import { placeFile } from './place-file.ts';

/** Starts the dry run with these columns; an earlier one ends. @throws AppError not_found; refused when it cannot start */
export async function checkImport(
  ctx: StaffContext,
  { params: { id }, body: { columns, isUpdateOnly, makesMissing } }: Received<'checkImport'>,
): Promise<Reply<'checkImport'>> {
  const record = await inTransaction(ctx, async (ctx) => {
    const found = await requireImport(ctx, id, { isLocked: true });
    if (found.jobId) throw new AppError('refused', 'This file was imported already. Choose it again.');
    const { headings, source } = found;
    requireColumns(columns, headings);
    const chosen = Object.fromEntries(toldApart(headings).map((heading, place) => [heading, columns[place] ?? null]));
    await saveColumnChoices(ctx.db, { source, columns: chosen, updatedAt: ctx.clock() });
    const change = { columns, isUpdateOnly, makesMissing, checks: found.checks + 1, checkJobId: null, summary: null };
    await updateImport(ctx.db, id, change);
    return { ...found, ...change };
  });
  if (await placeFile(ctx, record)) await startDryRun(ctx, record);
  return describeImport(ctx, id);
}

function startDryRun(ctx: StaffContext, { id, checks, fileName, lineCount }: ImportRecord): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = await requireImport(ctx, id, { isLocked: true });
    if (now.checks !== checks) return;
    const summary = await summarise(ctx.db, id);
    // Nothing can be tried.
    if (summary.counts.waiting === 0) return updateImport(ctx.db, id, { summary });
    const title = `Check ${fileName}: ${lineCount.toLocaleString('en-IN')} lines`;
    const checkJobId = await startStaffJob(ctx, {
      ...{ kind: 'import-check', permission: 'products.change', title },
      ...{ input: { importId: id, check: checks }, rows: rowsOfBatches(id) },
    });
    await updateImport(ctx.db, id, { checkJobId });
  });
}

function requireColumns(columns: (string | null)[], headings: string[]): void {
  const named = columns.filter((column) => column !== null);
  const unknown = named.find((column) => !columnNames.includes(column));
  const twice = named.find((column, place) => named.indexOf(column) !== place);
  if (columns.length !== headings.length) throw new AppError('refused', 'Choose a column, or none, for each heading.');
  if (unknown !== undefined) throw new AppError('refused', `There is no column ${unknown}.`);
  if (twice !== undefined) throw new AppError('refused', `Two headings cannot both be ${twice}.`);
  if (!named.includes('sku')) throw new AppError('refused', 'Say which column has the SKU: it tells products apart.');
  if (named.length < 2) throw new AppError('refused', 'Choose at least one column besides the SKU.');
}
