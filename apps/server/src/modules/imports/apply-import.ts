import type { Permission } from '@bijli/contract';
import { hasPermission } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requireRecentFactor } from '../../platform/http/security/authorize.ts';
import { startStaffJob } from '../staff-jobs/index.ts';
import { requireImport } from './describe-import.ts';
import type { ImportKind, ImportKinds } from './import-kind.ts';
import { type ImportRecord, updateImport } from './imports.repository.ts';
import { countTaken } from './lines/import-lines.repository.ts';
import { rowsOfGroups } from './lines/line-places.repository.ts';

const undoDays = 30;

/**
 * Starts the import of what the dry run found; wrong lines, and questions without a yes, stay out. Returns the job's id,
 * the same when it is repeated. @throws AppError not_found, not_allowed; refused when there is nothing to do
 */
export function applyImport(ctx: StaffContext, kinds: ImportKinds, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { record, kind } = await requireImport(ctx, kinds, id, { isLocked: true });
    if (record.jobId) return record.jobId;
    const { lines, areas } = await countTaken(ctx.db, id);
    const alsoNeeds = requireAreas(ctx, kind, { record, areas });
    if (kind.needsRecentFactor && ctx.actor.kind === 'staff') requireRecentFactor(ctx.actor.factorAt, ctx.clock());
    if (!record.summary) throw new AppError('refused', 'Check the file first.');
    if (lines === 0) throw new AppError('refused', 'There is nothing to import: no line changes anything.');
    const jobId = await startStaffJob(ctx, {
      ...{ kind: kind.job, permission: kind.permission, alsoNeeds, input: { importId: id } },
      ...(kind.undo ? { undoDays } : {}),
      title: `Import ${record.fileName}: ${lines.toLocaleString('en-IN')} lines`,
      rows: rowsOfGroups(id),
    });
    const expiresAt = new Date(ctx.clock().getTime() + undoDays * 86_400_000);
    // It can be looked up as long as it can be taken back.
    await updateImport(ctx.db, id, { jobId, undoUntil: kind.undo ? expiresAt : null, expiresAt });
    return jobId;
  });
}

/** Further permissions that the areas of this file need. @throws AppError not_allowed */
function requireAreas(
  { actor }: StaffContext,
  { areaPermissions = {}, columns }: ImportKind,
  { record, areas }: { record: ImportRecord; areas: readonly string[] },
): Permission[] {
  const all = Object.entries(areaPermissions);
  const concerned = all.filter(
    ([area]) => areas.includes(area) || record.columns.some((column) => column && columns.areaOf(column) === area),
  );
  const denied = concerned.find(([, permission]) => !hasPermission(actor, permission));
  if (denied) throw new AppError('not_allowed', `The file has ${denied[0]}: it needs the permission '${denied[1]}'.`);
  return concerned.map(([, permission]) => permission);
}
