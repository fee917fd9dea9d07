import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { orderColumns } from '../../orders/index.ts';

// `o` is the order, `p` its place on a pick list.

const isListedAs = (states: SQL) =>
  sql`EXISTS (SELECT FROM pick_list_orders p WHERE p.order_id = o.id AND p.state IN (${states}))`;

const isPicking = isListedAs(sql`'open'`);
const isNotFound = isListedAs(sql`'short', 'waiting'`);
/** What was picked is on its tray until something of the order is packed. */
const isPicked = sql`EXISTS (SELECT FROM pick_list_orders p WHERE p.order_id = o.id AND p.state IN ('picked', 'part')
  AND NOT EXISTS (SELECT FROM shipments since WHERE since.order_id = o.id AND since.state <> 'unpacked' AND since.packed_at >= p.settled_at))`;

export const floorStages = {
  'to-pick': sql`(NOT ${isListedAs(sql`'open', 'short', 'waiting'`)} AND NOT ${isPicked})`,
  picking: isPicking,
  picked: sql`(${isPicked} AND NOT ${isListedAs(sql`'open', 'short', 'waiting'`)})`,
  'not-found': isNotFound,
};

const { promised, shipsBy } = orderColumns;
/** As a query of its own it is computed once, not for each row. */
const inDays = (days: number) =>
  sql`(SELECT to_char((now() AT TIME ZONE 'Asia/Kolkata')::date + ${sql.raw(String(days))}, 'YYYY-MM-DD'))`;
/** A day before the last one of its promise it lights up. Written so that the index of what is under way has it. */
export const isDue = sql`(${promised} > '' AND ${promised} <= ${inDays(1)})`;
/** What is in the house lights up on the last day on which it ships, a day before it is late too. */
export const isDueToShip = sql`(${isDue} OR ${shipsBy} <= ${inDays(0)})`;
export const isUnderWay = sql`o.status IN ('confirmed', 'shipped')`;

/** Of a day and the last one of the promise of what leaves on it. */
export type ShipsBy = { day: string; promisedBy: string };

/**
 * Ships on this day at the latest, as it was promised; of orders that were promised no such day their delivery says it, and those without
 * either are due at once.
 */
export const isToShipBy = ({ day, promisedBy }: ShipsBy) =>
  sql`(${shipsBy} <= ${day} OR (${shipsBy} IS NULL AND ${promised} <= ${promisedBy}))`;

export const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;
