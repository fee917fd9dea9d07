import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findStartedJob, startStaffJob } from '../start-staff-job.ts';
import type { BulkAction, Selection } from './bulk-action.ts';
import { countRows } from './count-rows.repository.ts';

type Started<Action> = {
  selection: Selection;
  action: Action;
  /** How many the person was told. */
  expected: number;
  previewed?: string | undefined;
  idempotencyKey?: string | undefined;
};

/**
 * Starts a job on the rows that are selected now; what begins to match later stays as it is. Returns its id.
 * @throws AppError conflict when they are not as many as the person was told, or not those of the preview
 */
export function startBulkAction<Action, Thing, Line>(
  ctx: StaffContext,
  bulk: BulkAction<Action, Thing, Line>,
  { selection, action, expected, previewed, idempotencyKey }: Started<Action>,
): Promise<string> {
  const { kind, permission, of, undoDays } = bulk;
  const input = { selection, action };
  return inTransaction(ctx, async (ctx) => {
    const started = await findStartedJob(ctx, { kind, input, idempotencyKey });
    if (started) return started;
    await bulk.check(ctx, action);
    const rows = await bulk.rowsOf(ctx, selection);
    if (previewed !== undefined) {
      const { total, fingerprint } = await countRows(ctx.db, rows);
      // Another number is refused below, with what it is by now.
      if (total === expected && fingerprint !== previewed)
        throw new AppError('conflict', `Some of these ${of} were changed since the preview. Look at it again.`);
    }
    const title = await bulk.titleOf(ctx, action, expected);
    return startStaffJob(ctx, {
      ...{ kind, permission, undoDays, title, input, rows, idempotencyKey },
      expected: { rows: expected, of },
    });
  });
}
