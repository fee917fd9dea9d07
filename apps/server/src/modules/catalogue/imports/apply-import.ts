import { hasPermission } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startStaffJob } from '../../staff-jobs/index.ts';
import { requireImport } from './describe-import.ts';
import { updateImport } from './imports.repository.ts';
import { countTaken, rowsOfProducts } from './line-places.repository.ts';

const undoDays = 30;

/**
 * Starts the import of what the dry run found; wrong lines, and questions without a yes, stay out. Returns the job's id,
 * the same when it is repeated. @throws AppError not_found, not_allowed; refused when there is nothing to do
 */
export function applyImport(ctx: StaffContext, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const record = await requireImport(ctx, id, { isLocked: true });
    if (record.jobId) return record.jobId;
    const { lines, hasStock } = await countTaken(ctx.db, id);
    const setsStock = hasStock || record.columns.includes('stock');
    if (setsStock && !hasPermission(ctx.actor, 'stock.change'))
      throw new AppError('not_allowed', "The file has stock: it needs the permission 'stock.change'.");
    if (!record.summary) throw new AppError('refused', 'Check the file first.');
    if (lines === 0) throw new AppError('refused', 'There is nothing to import: no line changes anything.');
    const jobId = await startStaffJob(ctx, {
      ...{ kind: 'import', permission: 'products.change', undoDays, input: { importId: id } },
      alsoNeeds: setsStock ? ['stock.change'] : [],
      title: `Import ${record.fileName}: ${lines.toLocaleString('en-IN')} lines`,
      rows: rowsOfProducts(id),
    });
    const undoUntil = new Date(ctx.clock().getTime() + undoDays * 86_400_000);
    // It can be looked up as long as it can be taken back.
    await updateImport(ctx.db, id, { jobId, undoUntil, expiresAt: undoUntil });
    return jobId;
  });
}
