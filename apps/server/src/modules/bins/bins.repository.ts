import { type Database, queryRows } from '../../platform/database/database.ts';
import { asc, eq, sql } from '../../platform/database/drizzle.ts';
import { bins } from './bins.tables.ts';

export type BinRow = typeof bins.$inferSelect;

/**
 * The warehouse whose bins are changed: there is one. It is locked, so that changes of its bins follow each other; stock of it goes on
 * being written.
 */
export async function lockWarehouse(db: Database): Promise<string> {
  const [place] = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM places ORDER BY position, id LIMIT 1 FOR NO KEY UPDATE`,
  );
  if (!place) throw new Error('There is no warehouse');
  return place.id;
}

/** In their order of walking. */
export function selectAllBins(db: Database): Promise<BinRow[]> {
  return db.select().from(bins).orderBy(asc(bins.position), asc(bins.id));
}

export async function findBin(db: Database, id: string): Promise<BinRow | undefined> {
  return (await db.select().from(bins).where(eq(bins.id, id)))[0];
}

export async function insertBins(db: Database, rows: (typeof bins.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(bins).values(rows);
}

export async function updateCode(db: Database, { id, code, key }: Pick<BinRow, 'id' | 'code' | 'key'>): Promise<void> {
  await db.update(bins).set({ code, key }).where(eq(bins.id, id));
}

export async function deleteBin(db: Database, id: string): Promise<void> {
  await db.delete(bins).where(eq(bins.id, id));
}

/** Their positions are those in this list. */
export async function savePositions(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`UPDATE bins b SET position = given.position
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS given(id, position)
    WHERE b.id = given.id AND b.position <> given.position`);
}

/** Bins by the keys of their codes. `at` is ISO 8601. */
export async function saveCounted(db: Database, counted: readonly { key: string; at: string }[]): Promise<void> {
  await db.execute(sql`UPDATE bins b SET counted_at = greatest(b.counted_at, given.at)
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS given(key text, at timestamptz) WHERE b.key = given.key`);
}
