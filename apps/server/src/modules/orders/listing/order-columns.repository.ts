import { sql } from '../../../platform/database/drizzle.ts';

/** What orders are found by, written as their indexes have it; `o` is the order. */
export const orderColumns = {
  pincode: sql`(o.shipping_address ->> 'pincode')`,
  place: sql`(o.shipping_address ->> 'state')`,
  /** The last day of the promised delivery; empty in orders of earlier releases. */
  promised: sql`(coalesce(o.terms #>> '{delivery,to}', '') COLLATE "C")`,
  number: sql`right(o.id::text, 6)`,
  tracking: sql`upper(replace(o.tracking_number, ' ', ''))`,
  isOnHold: sql`(o.staff_hold IS NOT NULL OR o.hold_reason IS NOT NULL)`,
};
