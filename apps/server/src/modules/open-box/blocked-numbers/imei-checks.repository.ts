import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, getTableColumns } from '../../../platform/database/drizzle.ts';
import { imeiChecks } from '../open-box.tables.ts';

const { proof, ...head } = getTableColumns(imeiChecks);
const { id, unitId, isLast, at } = imeiChecks;

/** Without its proof. */
export type ImeiCheck = Omit<typeof imeiChecks.$inferSelect, 'proof'>;

/** All of a piece, the last first. */
export function selectChecks(db: Database, unit: string): Promise<ImeiCheck[]> {
  return db.select(head).from(imeiChecks).where(eq(unitId, unit)).orderBy(desc(at), desc(id));
}

export async function findLastCheck(db: Database, unit: string): Promise<ImeiCheck | undefined> {
  return (
    await db
      .select(head)
      .from(imeiChecks)
      .where(and(eq(unitId, unit), eq(isLast, true)))
  )[0];
}

export async function findCheck(db: Database, checkId: string): Promise<ImeiCheck | undefined> {
  return (await db.select(head).from(imeiChecks).where(eq(id, checkId)))[0];
}

/** The piece is locked. */
export async function insertCheck(db: Database, check: Omit<typeof imeiChecks.$inferInsert, 'isLast'>): Promise<void> {
  await db
    .update(imeiChecks)
    .set({ isLast: false })
    .where(and(eq(unitId, check.unitId), eq(isLast, true)));
  await db.insert(imeiChecks).values({ ...check, isLast: true });
}

/** The content while it is in the database. */
export async function findProof(db: Database, checkId: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ proof }).from(imeiChecks).where(eq(id, checkId));
  return row?.proof ?? undefined;
}

/** False when the check is gone. */
export async function clearProof(db: Database, checkId: string): Promise<boolean> {
  return (await db.update(imeiChecks).set({ proof: null }).where(eq(id, checkId)).returning({ id })).length > 0;
}
