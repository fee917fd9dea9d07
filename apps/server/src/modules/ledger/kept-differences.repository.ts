import type { Database } from '../../platform/database/database.ts';
import { asc, count, min, sql } from '../../platform/database/drizzle.ts';
import { stockDifferences } from './ledger.tables.ts';

export type KeptDifference = { productId: string; sku: string; sentence: string };

/** What was found now, in place of what was found before; what stands since an earlier check keeps that day. */
export async function replaceDifferences(db: Database, found: readonly KeptDifference[], now: Date): Promise<void> {
  await db.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f ("productId" uuid, sku text, sentence text)
    ), gone AS (DELETE FROM ${stockDifferences} RETURNING sku, since)
    INSERT INTO ${stockDifferences} (id, product_id, sku, sentence, since)
    SELECT gen_random_uuid(), given."productId", given.sku, given.sentence,
      coalesce((SELECT min(gone.since) FROM gone WHERE gone.sku = given.sku), ${now.toISOString()}::timestamptz)
    FROM given`);
}

export async function countKept(db: Database): Promise<{ count: number; since: Date | null }> {
  const [row] = await db.select({ count: count(), since: min(stockDifferences.since) }).from(stockDifferences);
  return row ?? { count: 0, since: null };
}

export function listKept(db: Database, limit: number): Promise<(KeptDifference & { since: Date })[]> {
  const { productId, sku, sentence, since } = stockDifferences;
  return db
    .select({ productId, sku, sentence, since })
    .from(stockDifferences)
    .orderBy(asc(since), asc(sku))
    .limit(limit);
}
