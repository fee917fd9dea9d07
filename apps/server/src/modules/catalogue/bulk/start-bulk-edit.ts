import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findStartedJob, startStaffJob } from '../../staff-jobs/index.ts';
import { titleOf } from './describe-edit.ts';
import { checkAction, readSelection } from './read-bulk-edit.ts';
import { rowsOfSelection, selectNames } from './selection.repository.ts';

const undoDays = 30;

type Started = Received<'startBulkEdit'>['body'] & { idempotencyKey?: string | undefined };

/**
 * Starts a job on the products that are selected now; what begins to match later stays as it is. Returns its id.
 * @throws AppError conflict when they are not as many as the person was told
 */
export function startBulkEdit(ctx: StaffContext, { selection, action, ...given }: Started): Promise<string> {
  const { expectedProducts, idempotencyKey } = given;
  const input = { selection, action };
  const kind = 'bulk-edit';
  return inTransaction(ctx, async (ctx) => {
    const started = await findStartedJob(ctx, { kind, input, idempotencyKey });
    if (started) return started;
    await checkAction(ctx, action);
    const ids = 'categoryId' in action ? [action.categoryId] : [];
    const names = await selectNames(ctx.db, ids);
    return startStaffJob(ctx, {
      ...{ kind, input, idempotencyKey, undoDays, permission: 'products.change' },
      title: titleOf(action, { products: expectedProducts, names }),
      rows: rowsOfSelection(await readSelection(ctx, { selection, action })),
      expected: { rows: expectedProducts, of: 'products' },
    });
  });
}
