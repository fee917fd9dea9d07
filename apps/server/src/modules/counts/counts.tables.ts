import { createdAt, idColumn, timestamptz } from '../../platform/database/columns.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';

/** People count what is on the shelves. */
export const counts = pgTable(
  'counts',
  {
    id: idColumn(),
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity({ startWith: 101 }).notNull().unique(),
    scopeKind: text('scope_kind', { enum: ['free', 'place', 'brand', 'category'] }).notNull(),
    /** Of a brand or category. */
    scopeId: uuid('scope_id'),
    /** The place; of a brand or category its name when the count began. */
    scopeName: text('scope_name').notNull().default(''),
    /** Whoever counts does not see how many should be there. */
    isBlind: boolean('is_blind').notNull(),
    state: text('state', { enum: ['open', 'paused', 'posted', 'ended'] })
      .notNull()
      .default('open'),
    startedBy: uuid('started_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('counts_state', sql`${table.state} in ('open', 'paused', 'posted', 'ended')`),
    check('counts_scope', sql`(${table.scopeKind} in ('brand', 'category')) = (${table.scopeId} is not null)`),
    index('counts_by_created').on(table.createdAt, table.id),
  ],
);

/**
 * What a count has of one sellable. The figures are read again from its lines at every change of them, under the lock of
 * this row.
 */
export const countItems = pgTable(
  'count_items',
  {
    id: idColumn(),
    countId: uuid('count_id')
      .notNull()
      .references(() => counts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    /** Null when nobody has counted it. */
    counted: integer('counted'),
    /** On hand when its first and when its last unit was counted. */
    firstOnHand: integer('first_on_hand'),
    lastOnHand: integer('last_on_hand'),
    /** A place has several rounds with another result, and nobody said which one counts. */
    hasOpenRounds: boolean('has_open_rounds').notNull().default(false),
    /** The numbers of its pieces leave open which of them are there. */
    hasOpenNumbers: boolean('has_open_numbers').notNull().default(false),
    /** What came or went while it was counted was counted before that (first) or after it (last). */
    moment: text('moment', { enum: ['first', 'last'] }),
    postedAt: timestamptz('posted_at'),
    postedBy: uuid('posted_by'),
    /** What was posted. */
    change: integer('change').notNull().default(0),
    /** Held for orders, but not there. */
    notThere: integer('not_there').notNull().default(0),
  },
  (table) => [
    check('count_items_numbers', sql`${table.counted} >= 0 and ${table.notThere} >= 0`),
    unique('count_items_one_per_unit').on(table.countId, table.productId, table.variantId).nullsNotDistinct(),
    index('count_items_in_order').on(table.countId, table.sku, table.id),
  ],
);

/** What a person counted at a moment. A line is never changed; taking it back keeps it. */
export const countLines = pgTable(
  'count_lines',
  {
    /** Chosen by the device, so that a line which is sent twice counts once. */
    id: uuid('id').primaryKey(),
    countId: uuid('count_id')
      .notNull()
      .references(() => counts.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => countItems.id, { onDelete: 'cascade' }),
    place: text('place').notNull().default(''),
    round: integer('round').notNull().default(1),
    quantity: integer('quantity').notNull(),
    /** On hand at this moment. */
    onHand: integer('on_hand').notNull(),
    countedBy: uuid('counted_by'),
    at: timestamptz('at').notNull(),
    takenBackAt: timestamptz('taken_back_at'),
  },
  (table) => [
    check('count_lines_quantity', sql`${table.quantity} >= 0 and ${table.round} >= 1`),
    index('count_lines_of_item').on(table.itemId),
    index('count_lines_by_time').on(table.countId, table.at),
  ],
);

/** Numbered pieces that were in the store when the first line of an item was written: those that a count looks for. */
export const countExpectedPieces = pgTable(
  'count_expected_pieces',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => countItems.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.unitId] })],
);

/** Numbers that were scanned with a line. */
export const countPieces = pgTable(
  'count_pieces',
  {
    id: idColumn(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => countLines.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => countItems.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    secondNumber: text('second_number'),
    /** The piece that had the number when it was scanned. */
    unitId: uuid('unit_id'),
    /** `there`: in the store; `new`: nobody knows it; `gone`: it had left the store; `other`: in the store as a piece of another product. */
    finding: text('finding', { enum: ['there', 'new', 'gone', 'other'] }).notNull(),
    /** Of a new or gone one: whether a person takes it into stock, or leaves it out. */
    decision: text('decision', { enum: ['take', 'leave'] }),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    check('count_pieces_finding', sql`${table.finding} in ('there', 'new', 'gone', 'other')`),
    check(
      'count_pieces_decision',
      sql`${table.decision} is null or (${table.decision} in ('take', 'leave') and ${table.finding} in ('new', 'gone'))`,
    ),
    index('count_pieces_of_line').on(table.lineId),
    index('count_pieces_of_item').on(table.itemId, table.unitId),
    index('count_pieces_by_number').on(table.number),
    index('count_pieces_by_second').on(table.secondNumber).where(sql`${table.secondNumber} is not null`),
    index('count_pieces_by_unit').on(table.unitId).where(sql`${table.unitId} is not null`),
  ],
);

/** Places that are counted more than once. */
export const countPlaces = pgTable(
  'count_places',
  {
    countId: uuid('count_id')
      .notNull()
      .references(() => counts.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    rounds: integer('rounds').notNull(),
    /** The one that counts; null while nobody has said so. */
    chosenRound: integer('chosen_round'),
  },
  (table) => [primaryKey({ columns: [table.countId, table.place] })],
);
