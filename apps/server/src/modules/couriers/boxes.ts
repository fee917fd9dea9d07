import type { TrackingStatus } from '@bijli/rules';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReturnToFetch } from './adapters/courier-port.ts';

/** What has just happened to a box, in words that the store knows. */
export type BoxEvent = { status: TrackingStatus; at: Date; reason: string | null; place: string | null };

/** Goods of a return that a courier is to fetch; a `problem` says why it is not to fetch them (any more). */
export type ReturnInQuestion = { goods: Omit<ReturnToFetch, 'reference'>; problem: string | null };

/** What this module does with the boxes of orders, and with what comes back of them, which are not its own. */
export type Boxes = {
  /** Undefined when the id is of no return. */
  findReturn: (db: Database, id: string) => Promise<ReturnInQuestion | undefined>;
  findByAwb: (db: Database, box: { courier: string; awb: string }) => Promise<{ id: string } | undefined>;
  /** In an open transaction. Ignores what is older than what the box has followed, and never leaves an end. */
  follow: (ctx: Context, boxId: string, event: BoxEvent) => Promise<void>;
  /**
   * In an open transaction: the AWB that a courier gave; null takes it off again.
   * @throws AppError conflict when the box has left, or has another AWB by now
   */
  setAwb: (ctx: Context, boxId: string, given: { courier: string; awb: string } | null) => Promise<void>;
  /**
   * In an open transaction: a return whose pickup was taken back is fetched by its courier all the same. False when it comes another way
   * by now.
   */
  fetchAfterAll: (ctx: Context, returnId: string, by: { courier: string; awb: string }) => Promise<boolean>;
};
