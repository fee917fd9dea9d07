import { createdAt, idColumn, timestamptz } from '../../../platform/database/columns.ts';
import {
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
import { counts } from '../../counts/counts.tables.ts';
import { orderItems, orders } from '../../orders/orders.tables.ts';
import { places } from '../../stock/stock.tables.ts';

/** The last number of the pick lists of each place. */
export const pickListSeries = pgTable('pick_list_series', {
  placeId: uuid('place_id')
    .primaryKey()
    .references(() => places.id),
  last: integer('last').notNull(),
});

/** What one person takes from the shelves on one walk. */
export const pickLists = pgTable(
  'pick_lists',
  {
    id: idColumn(),
    placeId: uuid('place_id')
      .notNull()
      .references(() => places.id),
    /** 118 of P-118. */
    number: integer('number').notNull(),
    /** Counts its changes. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: ['open', 'done', 'dropped'] })
      .notNull()
      .default('open'),
    mode: text('mode', { enum: ['together', 'trays'] }).notNull(),
    /** A person or an API key; null for a command. */
    startedBy: uuid('started_by'),
    createdAt: createdAt(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    check('pick_lists_state', sql`${table.state} in ('open', 'done', 'dropped')`),
    check('pick_lists_mode', sql`${table.mode} in ('together', 'trays')`),
    check('pick_lists_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    unique('pick_lists_number').on(table.placeId, table.number),
    index('pick_lists_open').on(table.id).where(sql`${table.state} = 'open'`),
  ],
);

export const pickListOrders = pgTable(
  'pick_list_orders',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => pickLists.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they are due. */
    position: integer('position').notNull(),
    /**
     * 'picked' and 'part' wait to be packed, 'short' for a person who decides, 'waiting' for goods; 'left' is to be picked again.
     */
    state: text('state', { enum: ['open', 'picked', 'short', 'waiting', 'part', 'left'] })
      .notNull()
      .default('open'),
    /** When its state was set last. */
    settledAt: timestamptz('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.orderId] }),
    check('pick_list_orders_state', sql`${table.state} in ('open', 'picked', 'short', 'waiting', 'part', 'left')`),
    uniqueIndex('pick_list_orders_one_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('open', 'short', 'waiting')`),
    index('pick_list_orders_picked').on(table.orderId).where(sql`${table.state} in ('picked', 'part')`),
  ],
);

/** The units of a line of an order on a pick list. */
export const picks = pgTable(
  'picks',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => pickLists.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    wanted: integer('wanted').notNull(),
    found: integer('found').notNull().default(0),
    notFound: integer('not_found').notNull().default(0),
    /** The count of its place that was asked for. */
    countId: uuid('count_id').references(() => counts.id, { onDelete: 'set null' }),
    /** Who said so last, and when. */
    pickedBy: uuid('picked_by'),
    pickedAt: timestamptz('picked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.orderItemId] }),
    check(
      'picks_units',
      sql`${table.wanted} between 1 and 10 and least(${table.found}, ${table.notFound}) >= 0 and ${table.found} + ${table.notFound} <= ${table.wanted}`,
    ),
    index('picks_of_line').on(table.orderItemId),
    index('picks_by_count').on(table.countId).where(sql`${table.countId} is not null`),
  ],
);
