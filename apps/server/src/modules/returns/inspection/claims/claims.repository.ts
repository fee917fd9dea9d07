import type { Received } from '@bijli/contract';
import { containsWords, endOfDay, startOfDay } from '../../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../../platform/database/database.ts';
import { eq, inArray, type SQL, sql } from '../../../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../../platform/database/lists/keyset-list.ts';
import { brandClaims, returnedUnits } from '../inspection.tables.ts';

export type ClaimRow = typeof brandClaims.$inferSelect;
type Query = NonNullable<Received<'listBrandClaims'>['query']>;
type Filter = Omit<Query, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const views = {
  open: sql`c.closed_at IS NULL`,
  closed: sql`c.closed_at IS NOT NULL`,
  all: sql`true`,
} satisfies Record<Query['view'], SQL>;

export const claimList = defineKeysetList({
  from: sql`brand_claims c JOIN returned_units u ON u.id = c.returned_unit_id`,
  id: uuidColumn(sql`c.id`),
  sorts: { made: timeColumn(sql`c.created_at`) },
  views,
});

export function claimConditions({ search, since, until }: Filter, view: Query['view'] = 'all'): SQL[] {
  const texts = [sql`c.claim_number`, sql`c.certificate`, sql`c.brand`, sql`c.name`, sql`coalesce(u.number, '')`];
  return [
    views[view],
    ...(search ? containsWords(texts, search) : []),
    ...(since ? [sql`c.created_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`c.created_at < ${endOfDay(until)}`] : []),
  ];
}

/** With the unit that it is for. */
export type ShownClaim = ClaimRow & { number: string | null; returnId: string; orderId: string };

/** What is shown of these, in their order. */
export async function selectClaims(db: Database, ids: readonly string[]): Promise<ShownClaim[]> {
  const rows = await db
    .select({ claim: brandClaims, number: returnedUnits.number, returnId: returnedUnits.returnId, orderId })
    .from(brandClaims)
    .innerJoin(returnedUnits, eq(returnedUnits.id, brandClaims.returnedUnitId))
    .where(inArray(brandClaims.id, [...ids]));
  return inOrderOf(
    ids,
    rows.map(({ claim, ...more }) => ({ ...claim, ...more })),
  );
}

const orderId = sql<string>`(SELECT r.order_id FROM returns r WHERE r.id = ${returnedUnits.returnId})`;

/** Those of the units of a return. */
export function listClaimsOf(db: Database, unitIds: readonly string[]): Promise<ClaimRow[]> {
  return db
    .select()
    .from(brandClaims)
    .where(inArray(brandClaims.returnedUnitId, [...unitIds]));
}

export async function insertClaims(db: Database, rows: (typeof brandClaims.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(brandClaims).values(rows);
}

export async function updateClaim(db: Database, id: string, change: Partial<ClaimRow>): Promise<void> {
  await db.update(brandClaims).set(change).where(eq(brandClaims.id, id));
}

/** The return that a claim belongs to. */
export async function findReturnOfClaim(db: Database, id: string): Promise<string | undefined> {
  const rows = await queryRows<{ returnId: string }>(
    db,
    sql`SELECT u.return_id AS "returnId" FROM brand_claims c JOIN returned_units u ON u.id = c.returned_unit_id WHERE c.id = ${id}::uuid`,
  );
  return rows[0]?.returnId;
}
