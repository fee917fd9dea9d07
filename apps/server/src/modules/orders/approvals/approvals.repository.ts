import type { Database } from '../../../platform/database/database.ts';
import { and, asc, desc, eq, isNotNull, lt, lte, sql } from '../../../platform/database/drizzle.ts';
import { approvals } from './approvals.tables.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

const isWaiting = eq(approvals.state, 'waiting');

/** Locked until the transaction ends. */
export async function lockApproval(db: Database, id: string): Promise<ApprovalRow | undefined> {
  return (await db.select().from(approvals).where(eq(approvals.id, id)).for('update'))[0];
}

/** What waits for this order, or this return of it. */
export async function findWaiting(
  db: Database,
  { orderId, returnId }: Pick<ApprovalRow, 'orderId' | 'returnId'>,
): Promise<ApprovalRow | undefined> {
  const isAbout = sql`coalesce(${approvals.returnId}, ${approvals.orderId}) = ${returnId ?? orderId}`;
  return (await db.select().from(approvals).where(and(isWaiting, isAbout)))[0];
}

/** False when something waits for the same order or return already. */
export async function insertApproval(db: Database, row: typeof approvals.$inferInsert): Promise<boolean> {
  return (await db.insert(approvals).values(row).onConflictDoNothing().returning({ id: approvals.id })).length > 0;
}

type Decision = Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>;

export async function decide(db: Database, id: string, decision: Decision): Promise<ApprovalRow> {
  const [row] = await db.update(approvals).set(decision).where(eq(approvals.id, id)).returning();
  if (!row) throw new Error(`The approval ${id} is gone`);
  return row;
}

export function listWaiting(db: Database): Promise<ApprovalRow[]> {
  return db.select().from(approvals).where(isWaiting).orderBy(asc(approvals.askedAt), asc(approvals.id));
}

export function listDecided(db: Database, limit: number): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(approvals)
    .where(isNotNull(approvals.decidedAt))
    .orderBy(desc(approvals.decidedAt), desc(approvals.id))
    .limit(limit);
}

/** What nobody decided in time. */
export function listExpired(db: Database, now: Date): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(approvals)
    .where(and(isWaiting, lte(approvals.expiresAt, now)));
}

export async function deleteDecidedBefore(db: Database, time: Date): Promise<void> {
  await db.delete(approvals).where(lt(approvals.decidedAt, time));
}
