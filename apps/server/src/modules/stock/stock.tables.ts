import { idColumn, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';

/** The place that a movement without another is of. */
export const firstPlaceId = '01937000-0000-7000-8000-000000000001';

/** Why units that are here are not sold. */
export const blockReasons = ['to_inspect', 'damaged', 'kept_back', 'missing', 'safety'] as const;
export type BlockReason = (typeof blockReasons)[number];

export const movementReasons = [
  ...(['opening', 'sale', 'cancel', 'return', 'hand_over', 'receipt', 'undone', 'count', 'damage'] as const),
  ...(['found', 'lost', 'kept_back', 'released', 'correction', 'safety', 'open_box', 'unrecorded'] as const),
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** What may be sold of each sellable: a variant, or a product without variants. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    id: idColumn(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    quantity: integer('quantity').notNull().default(0),
    /** Set by the seller: 'out_of_stock' stops the sale even if units remain. */
    status: text('status', { enum: ['in_stock', 'out_of_stock'] })
      .notNull()
      .default('in_stock'),
    /** Counts the movements that a writer has recorded; a trigger records a change that leaves it as it was. */
    movements: integer('movements').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_levels_never_negative', sql`${table.quantity} >= 0`),
    check('stock_levels_status', sql`${table.status} in ('in_stock', 'out_of_stock')`),
    index('stock_levels_stopped').on(table.productId).where(sql`status = 'out_of_stock'`),
    unique('stock_levels_one_per_unit').on(table.productId, table.variantId).nullsNotDistinct(),
  ],
);

/** What staff want of a sellable: so many units are kept from sale, and at `lowAt` or fewer free ones it is low. */
export const stockTargets = pgTable(
  'stock_targets',
  {
    id: idColumn(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    safety: integer('safety').notNull().default(0),
    /** Null for what the settings say. */
    lowAt: integer('low_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_targets_never_negative', sql`least(${table.safety}, ${table.lowAt}) >= 0`),
    unique('stock_targets_one_per_unit').on(table.productId, table.variantId).nullsNotDistinct(),
  ],
);

/** Where stock is: a warehouse. */
export const places = pgTable('places', {
  id: idColumn(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
});

/**
 * What is at a place of each sellable: the sum of its movements there, written by a trigger of them. On hand are those that are
 * free, held by orders until they are handed over, and blocked, each for one reason.
 */
export const placeLevels = pgTable(
  'place_levels',
  {
    id: idColumn(),
    placeId: uuid('place_id')
      .notNull()
      .references(() => places.id),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    free: integer('free').notNull().default(0),
    held: integer('held').notNull().default(0),
    toInspect: integer('to_inspect').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    keptBack: integer('kept_back').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    /** Kept from sale up to the target of `stock_targets`. */
    safety: integer('safety').notNull().default(0),
    /** Sums of those above, written with them. */
    blocked: integer('blocked').notNull().default(0),
    onHand: integer('on_hand').notNull().default(0),
  },
  (table) => [
    index('place_levels_blocked').on(table.productId).where(sql`${table.blocked} > 0`),
    unique('place_levels_one_per_unit').on(table.productId, table.variantId, table.placeId).nullsNotDistinct(),
    check(
      'place_levels_never_negative',
      sql`least(${table.free}, ${table.held}, ${table.toInspect}, ${table.damaged}, ${table.keptBack}, ${table.missing}, ${table.safety}) >= 0`,
    ),
    check(
      'place_levels_sums',
      sql`blocked = to_inspect + damaged + kept_back + missing + safety AND on_hand = free + held + blocked`,
    ),
  ],
);

/** Every change of a level, in order; never changed or removed, and kept when its product goes. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    /** Given while the level is locked: those of one unit are in the order of its levels. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity(),
    placeId: uuid('place_id').notNull().default(firstPlaceId),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    /** Of one that is gone. */
    formerSku: text('former_sku'),
    at: timestamptz('at').notNull().defaultNow(),
    /** Of the free units. */
    change: integer('change').notNull(),
    /** The free units after the change. */
    level: integer('level').notNull(),
    /** The change of the held units. A trigger derives it for processes of the release before, which do not name it. */
    held: integer('held').notNull(),
    /** The change of the units that are blocked as `blockedAs`. */
    blocked: integer('blocked').notNull().default(0),
    blockedAs: text('blocked_as', { enum: blockReasons }),
    /** 'unrecorded' was written by a process of an earlier release, or by hand in the database. */
    reason: text('reason', { enum: movementReasons }).notNull(),
    note: text('note'),
    orderId: uuid('order_id'),
    /** The receipt or the count that it belongs to. */
    documentKind: text('document_kind', { enum: ['receipt', 'count'] }),
    documentId: uuid('document_id'),
    changedBy: uuid('changed_by'),
  },
  (table) => [
    check('stock_movements_level', sql`${table.level} >= 0`),
    check(
      'stock_movements_blocked',
      sql`(${table.blocked} = 0) = (${table.blockedAs} IS NULL) AND ${table.blockedAs} IN ('to_inspect', 'damaged', 'kept_back', 'missing', 'safety')`,
    ),
    check('stock_movements_document', sql`(${table.documentKind} IS NULL) = (${table.documentId} IS NULL)`),
    uniqueIndex('stock_movements_of_product_in_order').on(table.productId, table.number),
    // Placing an order and handing it over add to none of the next four.
    index('stock_movements_by_reason')
      .on(table.reason, table.number)
      .where(sql`${table.reason} NOT IN ('sale', 'cancel', 'hand_over')`),
    index('stock_movements_by_person')
      .on(sql`coalesce(changed_by, '00000000-0000-0000-0000-000000000000'::uuid)`, table.number)
      .where(sql`${table.changedBy} IS NOT NULL`),
    index('stock_movements_of_people').on(table.number).where(sql`${table.changedBy} IS NOT NULL`),
    index('stock_movements_by_former_sku')
      .on(sql`lower(${table.formerSku}) text_pattern_ops`)
      .where(sql`${table.formerSku} IS NOT NULL`),
    index('stock_movements_by_time').using('brin', table.at),
    index('stock_movements_in_order').on(table.number),
    index('stock_movements_of_document').on(table.documentId).where(sql`${table.documentId} IS NOT NULL`),
  ],
);
