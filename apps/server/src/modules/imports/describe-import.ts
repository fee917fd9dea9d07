import type { ImportKindName, Received, Reply } from '@bijli/contract';
import { hasPermission, staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import type { ImportKind, ImportKinds } from './import-kind.ts';
import { emptySummary, summarise } from './import-summary.repository.ts';
import {
  findImport,
  type ImportRecord,
  importConditions,
  importList,
  lockImport,
  selectImports,
} from './imports.repository.ts';

type Described = Reply<'readImport'>['import'];

/** @throws AppError not_found; not_allowed without the permission of its kind */
export async function requireImport(
  ctx: StaffContext,
  kinds: ImportKinds,
  id: string,
  { isLocked = false } = {},
): Promise<{ record: ImportRecord; kind: ImportKind }> {
  const record = await (isLocked ? lockImport : findImport)(ctx.db, id);
  if (!record || record.expiresAt <= ctx.clock()) throw notFound('Import');
  const kind = kinds[record.kind];
  requirePermission(ctx.actor, kind.permission);
  return { record, kind };
}

/** @throws AppError not_found, not_allowed */
export async function describeImport(ctx: StaffContext, kinds: ImportKinds, id: string): Promise<Reply<'readImport'>> {
  const { record } = await requireImport(ctx, kinds, id);
  const [described] = await describe(ctx, kinds, [record]);
  if (!described) throw notFound('Import');
  return { success: true, import: described };
}

/** Those of the last 30 days, of the kinds that the person may import. */
export async function listImports(
  ctx: StaffContext,
  all: ImportKinds,
  query: NonNullable<Received<'listImports'>['query']>,
): Promise<Reply<'listImports'>> {
  const names = Object.keys(all) as ImportKindName[];
  const kinds = names.filter(
    (name) => hasPermission(ctx.actor, all[name].permission) && (query.kind?.includes(name) ?? true),
  );
  const { view, ...filter } = query;
  const own = view === 'own' ? { ownOf: staffIdOf(ctx.actor) } : {};
  const conditions = importConditions({ ...filter, ...own, kinds, now: ctx.clock() });
  const { ids, sums: _, ...page } = await importList.findPage(ctx.db, conditions, query);
  return { success: true, imports: await describe(ctx, all, await selectImports(ctx.db, ids)), ...page };
}

async function describe(ctx: StaffContext, kinds: ImportKinds, records: ImportRecord[]): Promise<Described[]> {
  const people = records.map(({ createdBy }) => createdBy);
  const names = await ctx.staffNames(ctx.db, people);
  const described: Described[] = [];
  for (const record of records) {
    const kind = kinds[record.kind];
    const summary = record.summary ?? (await countNow(ctx, kind, record));
    const { id, targetId, fileName, source, headings, columns, isUpdateOnly, makesMissing, createdBy } = record;
    described.push({
      ...{
        id,
        kind: record.kind,
        targetId,
        fileName,
        source,
        headings,
        columns,
        isUpdateOnly,
        makesMissing,
        ...summary,
      },
      ...{ state: stateOf(record), knownColumns: [...kind.columns.names], jobId: record.jobId ?? record.checkJobId },
      undoUntil: record.undoUntil?.toISOString() ?? null,
      createdById: createdBy,
      createdBy: createdBy === null ? 'A terminal command' : (names.get(createdBy) ?? 'Somebody who has left'),
      createdAt: record.createdAt.toISOString(),
      expiresAt: record.expiresAt.toISOString(),
    });
  }
  return described;
}

/** Until a dry run has begun, all lines wait. */
function countNow({ db }: StaffContext, kind: ImportKind, { id, checkJobId, lineCount }: ImportRecord) {
  return checkJobId ? summarise(db, kind, id) : emptySummary(kind, lineCount);
}

function stateOf({ jobId, checks, summary }: ImportRecord): Described['state'] {
  if (jobId) return 'applied';
  if (checks === 0) return 'read';
  return summary ? 'checked' : 'checking';
}
