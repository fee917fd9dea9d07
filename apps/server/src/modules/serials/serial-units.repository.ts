import type { SerialState } from '@bijli/rules';
import { AppError } from '../../errors.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { sqlState } from '../../platform/database/transaction.ts';
import type { SellableId } from '../stock/index.ts';
import { serialNumbers, type serialSteps, type serialUnits } from './serials.tables.ts';

export type SerialUnit = Omit<typeof serialUnits.$inferSelect, 'changedAt'>;
export type NewUnit = Omit<SerialUnit, 'isHere' | 'version'> & { changedAt: Date };
export type StepRow = Omit<typeof serialSteps.$inferSelect, 'number'>;
/** With what its product is called. */
export type KnownUnit = SerialUnit & { name: string; sku: string };

const unitColumns = sql`u.id, u.version, u.product_id AS "productId", u.variant_id AS "variantId", u.kind, u.number,
  u.second_number AS "secondNumber", u.state, u.is_here AS "isHere", u.order_id AS "orderId", u.order_item_id AS "orderItemId"`;

/** Every piece that one of these numbers belongs to or belonged to, locked in the order of their ids. */
export function lockUnitsOf(db: Database, numbers: readonly string[]): Promise<KnownUnit[]> {
  return queryRows<KnownUnit>(db, sql`${unitsOf(numbers)} ORDER BY u.id FOR UPDATE OF u`);
}

/** Every piece that one of these numbers belongs to or belonged to, those that are here first. */
export function selectUnitsOf(db: Database, numbers: readonly string[]): Promise<KnownUnit[]> {
  return queryRows<KnownUnit>(db, sql`${unitsOf(numbers)} ORDER BY u.is_here DESC, u.changed_at DESC, u.id`);
}

const unitsOf = (numbers: readonly string[]) =>
  sql`SELECT ${unitColumns}, coalesce(p.name, '') AS name, coalesce(v.sku, p.sku, '') AS sku
      FROM serial_units u LEFT JOIN products p ON p.id = u.product_id LEFT JOIN variants v ON v.id = u.variant_id
      WHERE u.id IN (SELECT n.unit_id FROM serial_numbers n
        WHERE n.number COLLATE "C" = ANY (${sql.param([...numbers])}::text[]))`;

/** These pieces, locked in the order of their ids. */
export function lockUnits(db: Database, ids: readonly string[]): Promise<SerialUnit[]> {
  return queryRows<SerialUnit>(
    db,
    sql`SELECT ${unitColumns} FROM serial_units u WHERE u.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY u.id FOR UPDATE`,
  );
}

/** Pieces of a sellable that are in stock, the oldest first, locked; those that another transaction holds are passed over. */
export function lockOldestInStock(
  db: Database,
  { productId, variantId }: SellableId,
  limit: number,
): Promise<Pick<SerialUnit, 'id' | 'number'>[]> {
  return queryRows(
    db,
    sql`SELECT u.id, u.number FROM serial_units u
      WHERE u.product_id = ${productId}::uuid AND u.variant_id IS NOT DISTINCT FROM ${variantId}::uuid AND u.is_here AND u.state = 'in-stock'
      ORDER BY u.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  );
}

/** What pieces are of. It changes only when an opened one becomes a product of its own, or is taken back from that. */
export function selectSellablesOf(db: Database, unitIds: readonly string[]): Promise<SellableId[]> {
  return queryRows<SellableId>(
    db,
    sql`SELECT DISTINCT u.product_id AS "productId", u.variant_id AS "variantId" FROM serial_units u
      WHERE u.id = ANY (${sql.param([...unitIds])}::uuid[])`,
  );
}

/** New pieces with their numbers. @throws AppError conflict when one of the numbers came in meanwhile */
export async function insertUnits(db: Database, units: readonly NewUnit[]): Promise<void> {
  if (units.length === 0) return;
  await db.execute(sql`INSERT INTO serial_units
      (id, product_id, variant_id, kind, number, second_number, state, order_id, order_item_id, changed_at)
    SELECT given.id, given."productId", given."variantId", given.kind, given.number, given."secondNumber", given.state,
      given."orderId", given."orderItemId", given."changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS given(id uuid, "productId" uuid, "variantId" uuid, kind text,
      number text, "secondNumber" text, state text, "orderId" uuid, "orderItemId" uuid, "changedAt" timestamptz)`);
  const rows = units.flatMap(({ id, number, secondNumber }) =>
    [number, secondNumber].flatMap((one) => (one === null ? [] : { unitId: id, number: one, isHere: true })),
  );
  // In one order, so that two receipts with the same numbers wait for each other and do not lock each other out.
  rows.sort((one, other) => (one.number < other.number ? -1 : 1));
  const written = await queryRows<{ number: string }>(
    db,
    sql`${insertRows(serialNumbers, rows)} ON CONFLICT DO NOTHING RETURNING number`,
  );
  if (written.length === rows.length) return;
  const known = new Set(written.map(({ number }) => number));
  throw cameInMeanwhile(rows.find(({ number }) => !known.has(number))?.number);
}

export type ChangedUnit = {
  id: string;
  productId: string;
  variantId: string | null;
  state: SerialState;
  isHere: boolean;
  number: string;
  secondNumber: string | null;
  orderId: string | null;
  orderItemId: string | null;
};

/** Sets locked pieces. @throws AppError conflict when a number is of another piece that is here */
export async function updateUnits(db: Database, units: readonly ChangedUnit[], at: Date): Promise<void> {
  if (units.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS given(id uuid, "productId" uuid, "variantId" uuid, state text,
    "isHere" boolean, number text, "secondNumber" text, "orderId" uuid, "orderItemId" uuid)`;
  await db.execute(sql`UPDATE serial_units u SET version = u.version + 1, product_id = given."productId", variant_id = given."variantId",
      state = given.state, number = given.number,
      second_number = given."secondNumber", order_id = given."orderId", order_item_id = given."orderItemId",
      changed_at = ${at.toISOString()}::timestamptz
    FROM ${given} WHERE u.id = given.id`);
  try {
    await db.execute(
      sql`UPDATE serial_numbers n SET is_here = given."isHere" FROM ${given} WHERE n.unit_id = given.id`,
    );
    await db.execute(sql`INSERT INTO serial_numbers (number, unit_id, is_here)
      SELECT given."secondNumber", given.id, given."isHere" FROM ${given} WHERE given."secondNumber" IS NOT NULL
      ON CONFLICT (unit_id, number) DO NOTHING`);
  } catch (error) {
    throw sqlState(error) === '23505' ? cameInMeanwhile(units[0]?.number) : error;
  }
}

export async function insertSteps(db: Database, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return;
  await db.execute(sql`INSERT INTO serial_steps
      (unit_id, at, from_state, to_state, document_kind, document_id, document_name, note, changed_by)
    SELECT given."unitId", given.at, given."fromState", given."toState", given."documentKind", given."documentId",
      given."documentName", given.note, given."changedBy"
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS given("unitId" uuid, at timestamptz, "fromState" text, "toState" text,
      "documentKind" text, "documentId" uuid, "documentName" text, note text, "changedBy" uuid)`);
}

export type NumberedCount = SellableId & { numbered: number };

/** How many numbered pieces of each of these are here. */
export function countHere(db: Database, productIds: readonly string[]): Promise<NumberedCount[]> {
  return queryRows<NumberedCount>(
    db,
    sql`SELECT u.product_id AS "productId", u.variant_id AS "variantId", count(*)::int AS numbered FROM serial_units u
      WHERE u.product_id = ANY (${sql.param([...productIds])}::uuid[]) AND u.is_here GROUP BY 1, 2`,
  );
}

/** The pieces that came in with a document, locked, and whether that was the last that happened to each. */
export function lockUnitsOfDocument(db: Database, documentId: string): Promise<(SerialUnit & { isLast: boolean })[]> {
  return queryRows(
    db,
    sql`SELECT ${unitColumns}, (SELECT last.document_id IS NOT DISTINCT FROM ${documentId}::uuid FROM serial_steps last
        WHERE last.unit_id = u.id ORDER BY last.number DESC LIMIT 1) AS "isLast"
      FROM serial_units u WHERE u.id IN (SELECT s.unit_id FROM serial_steps s WHERE s.document_id = ${documentId}::uuid)
      ORDER BY u.id FOR UPDATE OF u`,
  );
}

function cameInMeanwhile(number: string | undefined): AppError {
  return new AppError(
    'conflict',
    `${number ?? 'One of the numbers'} came into the store meanwhile. Look at it and try again.`,
  );
}
