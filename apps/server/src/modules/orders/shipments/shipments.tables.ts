import { TRACKING_STATUSES } from '@bijli/rules';
import { createdAt, idColumn, paise, timestamptz } from '../../../platform/database/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../../platform/database/drizzle.ts';
import { orderItems, orders } from '../orders.tables.ts';

/** 'packing' until it is closed; one that was opened again is 'unpacked' for good, and what was in it is packed anew. */
export const shipmentStates = ['packing', 'packed', 'handed-over', 'ended', 'unpacked'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** What leaves together, with one invoice: some units of one order, in boxes. */
export const shipments = pgTable(
  'shipments',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the first of its order; none is given twice. */
    number: integer('number').notNull(),
    state: text('state', { enum: shipmentStates }).notNull(),
    /** Counts its changes. */
    version: integer('version').notNull().default(1),
    /** Who packs or packed it; null for the simulated warehouse, a command, and orders of earlier releases. */
    packedBy: uuid('packed_by'),
    /** What its invoice bills, with the delivery and the GST in it; null while it is packed. */
    totalPaise: paise('total_paise'),
    shippingPaise: paise('shipping_paise'),
    taxPaise: paise('tax_paise'),
    packedAt: timestamptz('packed_at'),
    handedOverAt: timestamptz('handed_over_at'),
    endedAt: timestamptz('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('shipments_state', sql`${table.state} in ('packing', 'packed', 'handed-over', 'ended', 'unpacked')`),
    check(
      'shipments_amounts',
      sql`${table.totalPaise} >= 0 and ${table.shippingPaise} between 0 and ${table.totalPaise} and ${table.taxPaise} between 0 and ${table.totalPaise}`,
    ),
    unique('shipments_once').on(table.orderId, table.number),
    uniqueIndex('shipments_one_packing').on(table.orderId).where(sql`${table.state} = 'packing'`),
    // With the order, so that what is open is counted and joined without reading the shipments.
    index('shipments_open')
      .on(table.state, table.id, table.orderId)
      .where(sql`${table.state} in ('packing', 'packed', 'handed-over')`),
  ],
);

/** One parcel with its AWB. */
export const boxes = pgTable(
  'boxes',
  {
    id: idColumn(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Of the courier as its adapter is called; 'by-hand' for an AWB that somebody typed. Null without an AWB. */
    courier: text('courier'),
    /** As `awbKey` writes it. */
    awb: text('awb'),
    /** The code on its label before its shipment was opened again: such a label is told apart from one of nobody. */
    formerLabel: text('former_label'),
    /** Whether somebody typed it for a courier that books, such as a label of its panel. */
    isAwbTyped: boolean('is_awb_typed').notNull().default(false),
    weightGrams: integer('weight_grams'),
    /** Length, width and height in millimetres, as '300x200x100'. */
    size: text('size'),
    /** Cash that the courier collects. */
    collectPaise: paise('collect_paise').notNull().default(0),
    /** Null until it is handed over. */
    status: text('status', { enum: TRACKING_STATUSES }),
    /** The own time of the event that `status` is of. */
    statusAt: timestamptz('status_at'),
    statusNote: text('status_note'),
    /** Failed visits. */
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: timestamptz('delivered_at'),
    /** When it came back to the house. */
    receivedAt: timestamptz('received_at'),
    /** When its units that came back were all inspected. */
    inspectedAt: timestamptz('inspected_at'),
    /** The hand-over that it is on. */
    manifestId: uuid('manifest_id'),
  },
  (table) => [
    check(
      'boxes_status',
      sql`${table.status} in ('booked', 'picked-up', 'in-transit', 'out-for-delivery', 'attempt-failed', 'delivered', 'returning', 'returned', 'lost')`,
    ),
    check('boxes_numbers', sql`least(${table.collectPaise}, ${table.attempts}, ${table.weightGrams}) >= 0`),
    check('boxes_courier', sql`(${table.awb} is null) or (${table.courier} is not null)`),
    unique('boxes_once').on(table.shipmentId, table.number),
    uniqueIndex('boxes_one_per_awb').on(table.awb, table.courier).where(sql`${table.awb} is not null`),
    // The code on the label of a box without an AWB.
    index('boxes_by_label').on(sql`right(${table.id}::text, 12)`),
    index('boxes_by_former_label').on(table.formerLabel).where(sql`${table.formerLabel} is not null`),
    index('boxes_under_way')
      .on(table.status, table.statusAt, table.id)
      .where(sql`${table.status} not in ('delivered', 'lost') and ${table.inspectedAt} is null`),
    index('boxes_lost').on(table.shipmentId).where(sql`${table.status} = 'lost'`),
    index('boxes_to_inspect')
      .on(table.shipmentId)
      .where(sql`${table.receivedAt} is not null and ${table.inspectedAt} is null`),
    index('boxes_of_manifest').on(table.manifestId).where(sql`${table.manifestId} is not null`),
  ],
);

/** What lies in a box. */
export const boxItems = pgTable(
  'box_items',
  {
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** What the invoice of its shipment bills for them; null while it is packed. */
    totalPaise: paise('total_paise'),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.orderItemId] }),
    check('box_items_quantity', sql`${table.quantity} between 1 and 10 and ${table.totalPaise} >= 0`),
    index('box_items_of_line').on(table.orderItemId),
  ],
);

/** The numbered pieces in a box. */
export const boxPieces = pgTable(
  'box_pieces',
  {
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** The piece of `serial_units`, and its number as it is printed. */
    unitId: uuid('unit_id').notNull(),
    number: text('number').notNull(),
    /** Why a number that was not in stock went out. */
    overrideReason: text('override_reason'),
    /** When somebody has explained where that piece came from. */
    explainedAt: timestamptz('explained_at'),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.unitId] }),
    index('box_pieces_of_unit').on(table.unitId),
    index('box_pieces_to_explain')
      .on(table.boxId)
      .where(sql`${table.overrideReason} is not null and ${table.explainedAt} is null`),
  ],
);

/** Boxes that a courier takes along together. Closed when it drives off. */
export const manifests = pgTable(
  'manifests',
  {
    id: idColumn(),
    number: text('number').notNull().unique(),
    courier: text('courier').notNull(),
    openedBy: uuid('opened_by'),
    createdAt: createdAt(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    index('manifests_by_time').on(table.createdAt, table.id),
    uniqueIndex('manifests_one_open').on(table.courier).where(sql`${table.closedAt} is null`),
  ],
);
