import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findStartedJob, startStaffJob } from '../../staff-jobs/index.ts';
import { titleOf } from './describe-edit.ts';
import { checkAction, readSelection } from './read-bulk-edit.ts';
import { countSelection, rowsOfSelection, type Selection, selectNames } from './selection.repository.ts';

const undoDays = 30;

type Started = Received<'startBulkEdit'>['body'] & { idempotencyKey?: string | undefined };

/**
 * Starts a job on the products that are selected now; what begins to match later stays as it is. Returns its id.
 * @throws AppError conflict when they are not as many as the person was told, or not those of the preview
 */
export function startBulkEdit(ctx: StaffContext, { selection, action, ...given }: Started): Promise<string> {
  const { expectedProducts, previewed, idempotencyKey } = given;
  const input = { selection, action };
  const kind = 'bulk-edit';
  return inTransaction(ctx, async (ctx) => {
    const started = await findStartedJob(ctx, { kind, input, idempotencyKey });
    if (started) return started;
    await checkAction(ctx, action);
    const ids = 'categoryId' in action ? [action.categoryId] : [];
    const names = await selectNames(ctx.db, ids);
    const chosen = await readSelection(ctx, { selection, action });
    await requireAsPreviewed(ctx, { chosen, expectedProducts, previewed });
    return startStaffJob(ctx, {
      ...{ kind, input, idempotencyKey, undoDays, permission: 'products.change' },
      title: titleOf(action, { products: expectedProducts, names }),
      rows: rowsOfSelection(chosen),
      expected: { rows: expectedProducts, of: 'products' },
    });
  });
}

type Previewed = { chosen: Selection; expectedProducts: number; previewed: string | undefined };

/** As many others, or the same with other values, would be changed unseen. */
async function requireAsPreviewed(
  { db }: StaffContext,
  { chosen, expectedProducts, previewed }: Previewed,
): Promise<void> {
  if (previewed === undefined) return;
  const { total, fingerprint } = await countSelection(db, { selection: chosen, sample: 0 });
  if (total === expectedProducts && fingerprint !== previewed)
    throw new AppError('conflict', 'Some of these products were changed since the preview. Look at it again.');
}
