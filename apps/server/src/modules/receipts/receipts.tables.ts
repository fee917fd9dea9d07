import { createdAt, idColumn, paise, timestamptz } from '../../platform/database/columns.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';

/** Goods that came in against a supplier's paper. */
export const receipts = pgTable(
  'receipts',
  {
    id: idColumn(),
    /** Such as GRN-2611-04. */
    number: text('number').notNull(),
    /** Counts changes, those of lines and numbers too. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: ['draft', 'posted', 'undone'] })
      .notNull()
      .default('draft'),
    supplier: text('supplier').notNull(),
    supplierKey: text('supplier_key').notNull(),
    paperKind: text('paper_kind', { enum: ['invoice', 'challan'] }).notNull(),
    paperNumber: text('paper_number').notNull(),
    paperKey: text('paper_key').notNull(),
    paperDate: date('paper_date', { mode: 'string' }).notNull(),
    /** That of the paper's day: '2627'. */
    financialYear: text('financial_year').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    /** People or API keys; null for commands. */
    createdBy: uuid('created_by'),
    postedAt: timestamptz('posted_at'),
    postedBy: uuid('posted_by'),
    undoneAt: timestamptz('undone_at'),
    undoneBy: uuid('undone_by'),
    undoneWhy: text('undone_why'),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.number),
    uniqueIndex('receipts_once_per_paper')
      .on(table.supplierKey, table.financialYear, table.paperKey)
      .where(sql`${table.state} <> 'undone'`),
    index('receipts_by_time').on(table.createdAt, table.id),
    check('receipts_state', sql`${table.state} in ('draft', 'posted', 'undone')`),
    check('receipts_paper', sql`${table.paperKind} in ('invoice', 'challan')`),
    check('receipts_posted', sql`(${table.state} = 'draft') = (${table.postedAt} is null)`),
    check('receipts_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
  ],
);

/** What came of one variant, or of a product without variants. */
export const receiptLines = pgTable(
  'receipt_lines',
  {
    id: idColumn(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    /** As the paper says. */
    expected: integer('expected'),
    /** All that came, with the damaged ones. */
    received: integer('received').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    /** Of one piece, without tax. */
    costPaise: paise('cost_paise'),
  },
  (table) => [
    uniqueIndex('receipt_lines_once').on(
      table.receiptId,
      table.productId,
      sql`coalesce(${table.variantId}, ${table.productId})`,
    ),
    index('receipt_lines_of_product').on(table.productId),
    check('receipt_lines_counts', sql`${table.received} >= 0 and ${table.damaged} between 0 and ${table.received}`),
    check('receipt_lines_expected', sql`${table.expected} is null or ${table.expected} >= 0`),
    check('receipt_lines_cost', sql`${table.costPaise} is null or ${table.costPaise} >= 0`),
  ],
);

/** The numbers of the pieces of a line. Once the receipt is posted, their lives are in `serial_units`. */
export const receiptPieces = pgTable(
  'receipt_pieces',
  {
    id: idColumn(),
    receiptId: uuid('receipt_id').notNull(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => receiptLines.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    secondNumber: text('second_number'),
    isDamaged: boolean('is_damaged').notNull().default(false),
  },
  (table) => [
    uniqueIndex('receipt_pieces_once').on(table.receiptId, table.number),
    index('receipt_pieces_second')
      .on(table.receiptId, table.secondNumber)
      .where(sql`${table.secondNumber} is not null`),
    index('receipt_pieces_of_line').on(table.lineId, table.id),
  ],
);

/** The running number of the receipts of a month. */
export const receiptSeries = pgTable('receipt_series', {
  month: text('month').primaryKey(),
  last: integer('last').notNull(),
});
