import type { Permission } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import type { JobRowSource } from '../job-rows.repository.ts';

/** Which rows of a list: by id, or all that its filter finds now. */
export type Selection = { kind: 'ids'; ids: string[] } | { kind: 'filter'; filter: Record<string, string> };

/** What is done with many rows of a list: shown on the first of them, then done as a job. */
export type BulkAction<Action, Thing, Line> = {
  /** A name of `jobKinds`. */
  kind: string;
  permission: Permission;
  /** Several of them: 'products'. */
  of: string;
  undoDays: number;
  /** @throws AppError for an action that cannot be done with any row */
  check: (ctx: StaffContext, action: Action) => Promise<void>;
  /** With the `version` of each row. */
  rowsOf: (ctx: StaffContext, selection: Selection) => Promise<JobRowSource>;
  titleOf: (ctx: StaffContext, action: Action, count: number) => Promise<string>;
  /** Does it with one, in the open transaction. @throws AppError that says why not */
  apply: (ctx: StaffContext, id: string, action: Action) => Promise<{ before: Thing; after: Thing }>;
  open: (ctx: StaffContext, id: string) => Promise<Thing>;
  /** The line of the preview. */
  describe: (ctx: StaffContext, action: Action, change: { before: Thing; after: Thing }) => Promise<Line>;
};
