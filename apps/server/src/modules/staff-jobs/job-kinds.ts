import type { StaffContext } from '../../context.ts';

export type JobValues = Record<string, unknown>;

/** A row of a job; `input` is what only this row is given. */
export type JobRow = { jobId: string; number: number; entityId: string | null; name: string; input: JobValues | null };

/**
 * What was done, in a sentence. `undo` is what taking it back needs; without it the row cannot be taken back. `madeId` is
 * what a row that was about nothing yet has made.
 */
export type RowResult = { sentence: string; undo?: JobValues; madeId?: string };

export type StartedJob = { id: string; input: JobValues };

export type JobKind = {
  /** It changes what its rows are about: nobody starts another such job over some of them before it has ended. */
  isExclusive?: true;
  /**
   * Asks the world outside for what a row needs, before the row's transaction opens. It may happen again for a row whose
   * worker died.
   */
  prepare?: (ctx: StaffContext, row: JobRow, input: JobValues) => Promise<JobValues>;
  /**
   * Works on a row in the open transaction, as the one who started the job. An AppError leaves the row out, and its
   * message says why. `prepared` is what `prepare` brought.
   */
  run: (ctx: StaffContext, input: JobValues, row: JobRow, prepared?: JobValues) => Promise<RowResult>;
  /**
   * A kind that has it works on a few rows in one transaction, which is faster; other kinds have a transaction for each row.
   * What `open` returns is added to the context of these rows, for the kind alone; `flush` does together, in their
   * transaction, what they have left there.
   */
  batch?: { open: () => object; flush: (ctx: StaffContext) => Promise<void> };
  /** In the transaction in which its last row is done; not when it is stopped, fails or is taken back. */
  afterwards?: (ctx: StaffContext, job: StartedJob) => Promise<void>;
  /** Takes a row back; `row.input` is the `undo` of its result. */
  undo?: (ctx: StaffContext, row: JobRow) => Promise<RowResult>;
};

/** What each kind of job does, by its name; the modules of later rows define them. */
export type JobKinds = Readonly<Record<string, JobKind>>;
