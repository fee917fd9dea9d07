import { type Database, queryRows } from '../../../../platform/database/database.ts';
import { and, eq, isNull, sql } from '../../../../platform/database/drizzle.ts';
import { boxes, manifests } from '../shipments.tables.ts';

export type ManifestRow = typeof manifests.$inferSelect;

/** The number of a month's next manifest. */
export async function takeManifestNumber(db: Database, month: string): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    db,
    sql`INSERT INTO manifest_series AS series (month, last) VALUES (${month}, 1)
      ON CONFLICT (month) DO UPDATE SET last = series.last + 1 RETURNING last`,
  );
  if (!row) throw new Error('A manifest got no number');
  return row.last;
}

/** The one that parcels of a courier are put on, locked. */
export async function lockOpenManifest(db: Database, courier: string): Promise<ManifestRow | undefined> {
  const isOpen = and(eq(manifests.courier, courier), isNull(manifests.closedAt));
  return (await db.select().from(manifests).where(isOpen).for('no key update'))[0];
}

export async function lockManifest(db: Database, id: string): Promise<ManifestRow | undefined> {
  return (await db.select().from(manifests).where(eq(manifests.id, id)).for('no key update'))[0];
}

/** Undefined when somebody opened another one of the courier meanwhile. */
export async function insertManifest(
  db: Database,
  manifest: typeof manifests.$inferInsert,
): Promise<ManifestRow | undefined> {
  return (await db.insert(manifests).values(manifest).onConflictDoNothing().returning())[0];
}

export async function endManifest(db: Database, id: string, closedAt: Date): Promise<void> {
  await db.update(manifests).set({ closedAt }).where(eq(manifests.id, id));
}

/** Puts a parcel on a manifest, or takes it off. */
export async function setManifest(db: Database, boxId: string, manifestId: string | null): Promise<void> {
  await db.update(boxes).set({ manifestId }).where(eq(boxes.id, boxId));
}
