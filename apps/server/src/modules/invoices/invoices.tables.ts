import { createdAt, idColumn, paise } from '../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';
import { orders } from '../orders/orders.tables.ts';
import { shipments } from '../orders/shipments/shipments.tables.ts';

/**
 * The last number issued in a series such as 'BJ/2627/'. Incremented at the end of the transaction that uses it, so
 * that there are no gaps.
 */
export const invoiceSeries = pgTable('invoice_series', {
  prefix: text('prefix').primaryKey(),
  lastNumber: integer('last_number').notNull().default(0),
});

/** Numbers of a series that no document has, and why. */
export const invoiceGaps = pgTable(
  'invoice_gaps',
  {
    id: idColumn(),
    series: text('series')
      .notNull()
      .references(() => invoiceSeries.prefix),
    fromNumber: integer('from_number').notNull(),
    toNumber: integer('to_number').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoice_gaps_once').on(table.series, table.reason),
    check('invoice_gaps_numbers', sql`${table.fromNumber} between 1 and ${table.toNumber}`),
  ],
);

/** A tax invoice of an order, or a credit note to one. Immutable. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** What an invoice bills; null on credit notes, and on invoices of release 2026-12, which bill a whole order. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** The invoice that a credit note credits; null on those of release 2026-12, which credit the only one of their order. */
    invoiceId: uuid('invoice_id').references((): AnyPgColumn => invoices.id),
    /** At most 16 characters, consecutive within its financial year. Source: CGST rule 46(b). */
    number: text('number').notNull().unique(),
    /** The refund of a credit note; at most one credit note of an invoice each. */
    refundId: uuid('refund_id'),
    totalPaise: paise('total_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** All printed data, frozen when issued. */
    document: jsonb('document').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check('invoices_number', sql`length(${table.number}) between 1 and 16`),
    check('invoices_amounts', sql`${table.totalPaise} >= 0 and ${table.taxPaise} between 0 and ${table.totalPaise}`),
    check('invoices_refund', sql`${table.kind} = 'credit_note' or ${table.refundId} is null`),
    uniqueIndex('invoices_one_per_shipment')
      .on(table.orderId, sql`coalesce(${table.shipmentId}, ${table.orderId})`)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('invoices_one_credit_per_refund')
      .on(table.refundId, sql`coalesce(${table.invoiceId}, ${table.orderId})`)
      .where(sql`${table.refundId} is not null`),
    index('invoices_by_order').on(table.orderId),
  ],
);
