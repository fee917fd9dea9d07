import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { orders } from '../../orders/orders.tables.ts';
import type { FailedDeliveryAnswer } from '../adapters/courier-port.ts';
import { failedDeliveries } from './failed-deliveries.tables.ts';

export type FailedDeliveryRow = typeof failedDeliveries.$inferSelect;

type NewFailedDelivery = Pick<FailedDeliveryRow, 'id' | 'boxId' | 'courier' | 'createdAt'> & {
  tokenHash: string | null;
  answerHours: number;
};

/** The failed visit after which a box waits; undefined when it does not, or when the visit is kept already. Ends earlier ones. */
export async function insertFailedDelivery(
  db: Database,
  { id, boxId, courier, tokenHash, answerHours, createdAt }: NewFailedDelivery,
): Promise<FailedDeliveryRow | undefined> {
  const [kept] = await queryRows<{ id: string }>(
    db,
    sql`INSERT INTO failed_deliveries (id, box_id, order_id, courier, awb, failed_at, reason, answer_by, state, token_hash, created_at)
      SELECT ${id}::uuid, b.id, s.order_id, ${courier}, b.awb, b.status_at, b.status_note,
        b.status_at + make_interval(hours => ${answerHours}::int), 'open', ${tokenHash}, ${createdAt.toISOString()}
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id
      WHERE b.id = ${boxId} AND b.status = 'attempt-failed' AND b.awb IS NOT NULL
      ON CONFLICT (box_id, failed_at) DO NOTHING RETURNING id`,
  );
  if (!kept) return undefined;
  await end(db, and(eq(failedDeliveries.boxId, boxId), ne(failedDeliveries.id, id)));
  return findFailedDelivery(db, eq(failedDeliveries.id, id));
}

/** The visit after which a box waits now. */
export function findPresentOf(db: Database, boxId: string): Promise<FailedDeliveryRow | undefined> {
  return findFailedDelivery(db, and(eq(failedDeliveries.boxId, boxId), isPresent));
}

export function findByToken(db: Database, tokenHash: string): Promise<FailedDeliveryRow | undefined> {
  return findFailedDelivery(db, eq(failedDeliveries.tokenHash, tokenHash));
}

/** Whether the box still waits after this visit. */
export async function isStillWaiting(db: Database, id: string): Promise<boolean> {
  return (await findFailedDelivery(db, and(eq(failedDeliveries.id, id), isPresent))) !== undefined;
}

/** Nothing has happened to the box since. */
const isPresent = sql`EXISTS (SELECT FROM boxes b WHERE b.id = failed_deliveries.box_id AND b.status = 'attempt-failed'
  AND b.status_at = failed_deliveries.failed_at)`;

async function findFailedDelivery(db: Database, condition: SQL | undefined): Promise<FailedDeliveryRow | undefined> {
  return (await db.select().from(failedDeliveries).where(condition))[0];
}

type Answer = {
  id: string;
  by: 'shopper' | 'staff';
  answer: FailedDeliveryAnswer;
  at: Date;
  sendingSince: Date | null;
};

/** Undefined when it has an answer by now, or something else has happened. Staff may answer anew what the courier refused. */
export async function saveAnswer(
  db: Database,
  { id, by, answer, at, sendingSince }: Answer,
): Promise<FailedDeliveryRow | undefined> {
  const states = by === 'staff' ? (['open', 'refused'] as const) : (['open'] as const);
  const day = answer.kind === 'try-again' ? (answer.day ?? null) : null;
  const rows = await db
    .update(failedDeliveries)
    .set({
      ...{ state: 'answered', answeredBy: by, answeredAt: at, kind: answer.kind, day, answer, sendingSince },
      failure: null,
    })
    .where(and(eq(failedDeliveries.id, id), inArray(failedDeliveries.state, [...states]), isPresent))
    .returning();
  return rows[0];
}

/** Takes the telling on: nobody else does until it is stale. Undefined when somebody does, and when there is nothing to tell. */
export async function claimTelling(
  db: Database,
  { id, now, staleBefore }: { id: string; now: Date; staleBefore: Date },
): Promise<FailedDeliveryRow | undefined> {
  const { sendingSince, state } = failedDeliveries;
  const isFree = or(isNull(sendingSince), lte(sendingSince, staleBefore));
  const rows = await db
    .update(failedDeliveries)
    .set({ sendingSince: now })
    .where(and(eq(failedDeliveries.id, id), eq(state, 'answered'), isFree))
    .returning();
  return rows[0];
}

type Telling = Pick<FailedDeliveryRow, 'id' | 'answeredAt'>;

/** What became of an answer. Phone and address are forgotten. */
export async function endTelling(
  db: Database,
  { id, answeredAt }: Telling,
  ending: { state: 'told'; toldAt: Date } | { state: 'refused'; failure: string } | { state: 'ended' },
): Promise<void> {
  await db
    .update(failedDeliveries)
    .set({ ...ending, answer: null, sendingSince: null })
    .where(ofAnswer(id, answeredAt));
}

/** The courier did not answer: whoever comes next tells it. */
export async function releaseTelling(db: Database, { id, answeredAt }: Telling): Promise<void> {
  await db.update(failedDeliveries).set({ sendingSince: null }).where(ofAnswer(id, answeredAt));
}

function ofAnswer(id: string, answeredAt: Date | null): SQL | undefined {
  const { state } = failedDeliveries;
  return and(eq(failedDeliveries.id, id), eq(state, 'answered'), sql`answered_at = ${answeredAt?.toISOString()}`);
}

/** Answers that the courier does not know yet, the oldest first. */
export function selectUntold(
  db: Database,
  { staleBefore, limit }: { staleBefore: Date; limit: number },
): Promise<{ id: string }[]> {
  return queryRows(
    db,
    sql`SELECT id FROM failed_deliveries WHERE state = 'answered' AND answered_at <= ${staleBefore.toISOString()}
      AND coalesce(sending_since, answered_at) <= ${staleBefore.toISOString()} ORDER BY answered_at LIMIT ${limit}`,
  );
}

/** Links and answers of a shopper's orders, before these pass to somebody else. */
export async function endAnswersOf(db: Database, customerId: string): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  const ofTheirs = inArray(failedDeliveries.orderId, theirs);
  await end(db, ofTheirs);
  await db.update(failedDeliveries).set({ tokenHash: null }).where(ofTheirs);
}

async function end(db: Database, condition: SQL | undefined): Promise<void> {
  const { state } = failedDeliveries;
  await db
    .update(failedDeliveries)
    .set({ state: 'ended', answer: null, sendingSince: null })
    .where(and(condition, inArray(state, ['open', 'answered', 'refused'])));
}

export type WaitingBox = {
  orderId: string;
  customerId: string;
  name: string;
  email: string;
  phone: string;
  items: { name: string; quantity: number }[];
};

/** What is in a box, and whose it is. */
export async function findWaitingBox(db: Database, boxId: string): Promise<WaitingBox | undefined> {
  const [box] = await queryRows<WaitingBox>(
    db,
    sql`SELECT o.id AS "orderId", o.customer_id AS "customerId", o.shipping_address ->> 'name' AS name,
        o.shipping_address ->> 'email' AS email, o.shipping_address ->> 'phone' AS phone,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', x.quantity) ORDER BY i.position, i.id), '[]')
          FROM box_items x JOIN order_items i ON i.id = x.order_item_id WHERE x.box_id = b.id) AS items
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN orders o ON o.id = s.order_id WHERE b.id = ${boxId}`,
  );
  return box;
}
