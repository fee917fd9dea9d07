import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, desc, eq, sql } from '../../platform/database/drizzle.ts';
import { openBoxOffers } from './open-box.tables.ts';

export type Offer = typeof openBoxOffers.$inferSelect;

const { id, unitId, isLast, at } = openBoxOffers;

/** All of a piece, the last first. */
export function selectOffers(db: Database, unit: string): Promise<Offer[]> {
  return db.select().from(openBoxOffers).where(eq(unitId, unit)).orderBy(desc(at), desc(id));
}

export async function findOffer(db: Database, offerId: string): Promise<Offer | undefined> {
  return (await db.select().from(openBoxOffers).where(eq(id, offerId)))[0];
}

export async function findLastOffer(db: Database, unit: string): Promise<Offer | undefined> {
  return (
    await db
      .select()
      .from(openBoxOffers)
      .where(and(eq(unitId, unit), eq(isLast, true)))
  )[0];
}

/** The piece is locked. */
export async function insertOffer(
  db: Database,
  offer: Omit<typeof openBoxOffers.$inferInsert, 'isLast'>,
): Promise<void> {
  await db
    .update(openBoxOffers)
    .set({ isLast: false })
    .where(and(eq(unitId, offer.unitId), eq(isLast, true)));
  await db.insert(openBoxOffers).values({ ...offer, isLast: true });
}

export async function endOffer(
  db: Database,
  offerId: string,
  withdrawn: Required<Pick<typeof openBoxOffers.$inferInsert, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnWhy'>>,
): Promise<void> {
  await db.update(openBoxOffers).set(withdrawn).where(eq(id, offerId));
}

export type FirstSale = { at: number; orderId: string | null };

/** When each of these pieces was sold first, in milliseconds; none of one that never was. */
export async function selectFirstSales(db: Database, unitIds: readonly string[]): Promise<Map<string, FirstSale>> {
  const rows = await queryRows<FirstSale & { unitId: string }>(
    db,
    sql`SELECT DISTINCT ON (s.unit_id) s.unit_id AS "unitId", (extract(epoch FROM s.at) * 1000)::float8 AS at,
        CASE WHEN s.document_kind = 'order' THEN s.document_id END AS "orderId"
      FROM serial_steps s WHERE s.unit_id = ANY (${sql.param([...unitIds])}::uuid[]) AND s.to_state = 'sold'
      ORDER BY s.unit_id, s.number`,
  );
  return new Map(rows.map(({ unitId, ...sale }) => [unitId, sale]));
}
