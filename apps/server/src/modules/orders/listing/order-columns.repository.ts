import { type SQL, sql } from '../../../platform/database/drizzle.ts';

/** What orders are found by, written as their indexes have it; `o` is the order. */
export const orderColumns = {
  pincode: sql`(o.shipping_address ->> 'pincode')`,
  place: sql`(o.shipping_address ->> 'state')`,
  /** The last day of the promised delivery; empty in orders of earlier releases. */
  promised: sql`(coalesce(o.terms #>> '{delivery,to}', '') COLLATE "C")`,
  /** The last day on which it ships; null in orders of earlier releases. */
  shipsBy: sql`((o.terms #>> '{delivery,shipsBy}') COLLATE "C")`,
  number: sql`right(o.id::text, 6)`,
  tracking: sql`upper(replace(o.tracking_number, ' ', ''))`,
  isOnHold: sql`(o.staff_hold IS NOT NULL OR o.hold_reason IS NOT NULL)`,
};

const isOpen = sql`(o.payment_status = 'pending' AND o.status IN ('pending', 'processing', 'confirmed', 'shipped'))`;

/** Both halves of the orders, open and not: phones and places have an index of each, so that placing writes one of them only. */
export const openAndOthers: readonly SQL[] = [isOpen, sql`NOT ${isOpen}`];

/** Sold: paid, or to be paid on delivery. An order that ended unpaid was never sold. */
export const isSale = (cashMethods: string[]) => sql`(o.status <> 'pending'
  AND (o.status NOT IN ('cancelled', 'failed') OR o.payment_status IN ('paid', 'completed', 'refunded') OR ${isOfMethods(cashMethods)}))`;
export const isOfMethods = (methods: string[]) => sql`o.payment_method = ANY (${sql.param(methods)}::text[])`;
