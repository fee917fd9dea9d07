import type { Received, Reply } from '@bijli/contract';
import type { Context, StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { columnNames } from '../sheets/columns.ts';
import { summarise } from './import-summary.repository.ts';
import {
  findImport,
  type ImportRecord,
  importConditions,
  importList,
  lockImport,
  selectImports,
} from './imports.repository.ts';
import type { ImportSummary } from './imports.tables.ts';

type Described = Reply<'readImport'>['import'];

/** @throws AppError not_found */
export async function requireImport(ctx: Context, id: string, { isLocked = false } = {}): Promise<ImportRecord> {
  const record = await (isLocked ? lockImport : findImport)(ctx.db, id);
  if (!record || record.expiresAt <= ctx.clock()) throw notFound('Import');
  return record;
}

/** @throws AppError not_found */
export async function describeImport(ctx: StaffContext, id: string): Promise<Reply<'readImport'>> {
  const [described] = await describe(ctx, [await requireImport(ctx, id)]);
  if (!described) throw notFound('Import');
  return { success: true, import: described };
}

/** Those of the last 30 days. */
export async function listImports(
  ctx: StaffContext,
  query: NonNullable<Received<'listImports'>['query']>,
): Promise<Reply<'listImports'>> {
  const conditions = importConditions({ ...query, now: ctx.clock() });
  const { ids, sums: _, ...page } = await importList.findPage(ctx.db, conditions, query);
  return { success: true, imports: await describe(ctx, await selectImports(ctx.db, ids)), ...page };
}

async function describe(ctx: StaffContext, records: ImportRecord[]): Promise<Described[]> {
  const people = records.map(({ createdBy }) => createdBy);
  const names = await ctx.staffNames(ctx.db, people);
  const described: Described[] = [];
  for (const record of records) {
    const summary = record.summary ?? (await summaryNow(ctx, record));
    const { id, fileName, source, headings, columns, isUpdateOnly, makesMissing, createdBy } = record;
    described.push({
      ...{ id, fileName, source, headings, columns, isUpdateOnly, makesMissing, ...summary },
      ...{ state: stateOf(record), knownColumns: [...columnNames], jobId: record.jobId ?? record.checkJobId },
      undoUntil: record.undoUntil?.toISOString() ?? null,
      createdById: createdBy,
      createdBy: createdBy === null ? 'A terminal command' : (names.get(createdBy) ?? 'Somebody who has left'),
      createdAt: record.createdAt.toISOString(),
      expiresAt: record.expiresAt.toISOString(),
    });
  }
  return described;
}

function stateOf({ jobId, checks, summary }: ImportRecord): Described['state'] {
  if (jobId) return 'applied';
  if (checks === 0) return 'read';
  return summary ? 'checked' : 'checking';
}

/** Until a dry run has begun, all lines wait. */
async function summaryNow(ctx: Context, { id, checkJobId, lineCount }: ImportRecord): Promise<ImportSummary> {
  if (checkJobId) return summarise(ctx.db, id);
  return {
    counts: { new: 0, changed: 0, same: 0, wrong: 0, waiting: lineCount },
    ...{ lines: lineCount, newProducts: 0, questions: 0 },
    differences: { price: 0, stock: 0, text: 0, legal: 0 },
    missing: { brands: [], categories: [] },
  };
}
