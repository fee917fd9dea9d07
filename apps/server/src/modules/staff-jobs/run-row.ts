import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inSavepoint } from '../../platform/database/transaction.ts';
import type { JobRow, JobValues, RowResult } from './job-kinds.ts';
import type { RowOutcome } from './job-rows.repository.ts';
import type { JobRecord } from './staff-jobs.repository.ts';

/** A row could not be done for no reason that its kind of job knows. The message is shown to the staff. */
export class RowFailure extends Error {
  readonly row: JobRow;

  constructor(row: JobRow, cause: unknown) {
    const place = row.name ? `${row.number} (${row.name})` : String(row.number);
    super(`Something went wrong at row ${place}. What was done before it stays.`, { cause });
    this.row = row;
  }
}

/** Does a row in the open transaction, as the one who started the job; one that is refused leaves nothing behind. @throws RowFailure */
export async function runRow(
  ctx: StaffContext,
  { job, row, prepared }: { job: JobRecord; row: JobRow; prepared?: JobValues | undefined },
): Promise<RowOutcome> {
  try {
    const result = await inSavepoint(ctx, (ctx) => work(ctx, job, row, prepared));
    return { isLeftOut: false, ...result };
  } catch (error) {
    if (error instanceof AppError) return { isLeftOut: true, sentence: error.message };
    throw new RowFailure(row, error);
  }
}

function work(ctx: StaffContext, job: JobRecord, row: JobRow, prepared: JobValues | undefined): Promise<RowResult> {
  const kind = ctx.staffJobKinds[job.kind];
  if (!kind) throw new Error(`There is no job of the kind ${job.kind}`);
  if (job.undoes === null) return kind.run(ctx, job.input, row, prepared);
  if (!kind.undo) throw new Error(`Jobs of the kind ${job.kind} cannot be undone`);
  return kind.undo(ctx, row);
}
