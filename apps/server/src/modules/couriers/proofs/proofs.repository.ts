import { type Database, queryRows } from '../../../platform/database/database.ts';
import { asc, eq, inArray, lt, sql } from '../../../platform/database/drizzle.ts';
import { orders } from '../../orders/orders.tables.ts';
import { deliveryProofs } from './proofs.tables.ts';

type DeliveredBox = { orderId: string; courier: string; awb: string };

/** A delivered box whose proof is not kept yet. */
export async function findUnproven(db: Database, boxId: string): Promise<DeliveredBox | undefined> {
  const [box] = await queryRows<DeliveredBox>(
    db,
    sql`SELECT s.order_id AS "orderId", e.courier, b.awb FROM boxes b JOIN shipments s ON s.id = b.shipment_id
      JOIN courier_events e ON e.box_id = b.id AND e.status = 'delivered'
      WHERE b.id = ${boxId} AND b.status = 'delivered' AND b.awb IS NOT NULL
        AND NOT EXISTS (SELECT FROM delivery_proofs p WHERE p.box_id = b.id) ORDER BY e.at DESC LIMIT 1`,
  );
  return box;
}

/** Once for a box: of two jobs the first wins. */
export async function insertProof(db: Database, proof: typeof deliveryProofs.$inferInsert): Promise<void> {
  await db.insert(deliveryProofs).values(proof).onConflictDoNothing();
}

export async function findProof(
  db: Database,
  boxId: string,
): Promise<Pick<typeof deliveryProofs.$inferSelect, 'type' | 'content'> | undefined> {
  const { type, content } = deliveryProofs;
  return (await db.select({ type, content }).from(deliveryProofs).where(eq(deliveryProofs.boxId, boxId)))[0];
}

/** Returns how many went. */
export async function deleteProofsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { boxId, createdAt } = deliveryProofs;
  const old = db
    .select({ boxId })
    .from(deliveryProofs)
    .where(lt(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(limit);
  return (await db.delete(deliveryProofs).where(inArray(boxId, old)).returning({ boxId })).length;
}

export async function deleteProofsOf(db: Database, customerId: string): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await db.delete(deliveryProofs).where(inArray(deliveryProofs.orderId, theirs));
}
