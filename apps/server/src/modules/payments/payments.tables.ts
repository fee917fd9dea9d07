import { createdAt, idColumn, paise, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  check,
  index,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';

/** One payment attempt for a reference (an order's id); at most one counts. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    reference: uuid('reference').notNull(),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    amountPaise: paise('amount_paise').notNull(),
    /** The amount captured by the provider; null until then. */
    capturedPaise: paise('captured_paise'),
    /** The provider's fee that the payer bore: captured beyond the amount. */
    feePaise: paise('fee_paise').notNull().default(0),
    /** What an offer of the provider took off: captured less than the amount. */
    discountPaise: paise('discount_paise').notNull().default(0),
    offerId: text('offer_id'),
    currency: text('currency').notNull().default('INR'),
    /** 'surplus': captured but not needed, because the reference was already paid or had expired. It is refunded. */
    status: text('status', { enum: ['created', 'captured', 'surplus', 'failed', 'cancelled'] })
      .notNull()
      .default('created'),
    capturedAt: timestamptz('captured_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('payments_amount', sql`${table.amountPaise} > 0 and ${table.currency} = 'INR'`),
    check(
      'payments_captured',
      sql`${table.capturedPaise} > 0 or (${table.capturedPaise} is null and ${table.status} not in ('captured', 'surplus'))`,
    ),
    check('payments_status', sql`${table.status} in ('created', 'captured', 'surplus', 'failed', 'cancelled')`),
    // Ids are unique per provider only.
    unique('payments_provider_order').on(table.providerOrderId, table.provider),
    unique('payments_provider_payment').on(table.providerPaymentId, table.provider),
    uniqueIndex('payments_one_counts').on(table.reference).where(sql`${table.status} = 'captured'`),
    index('payments_by_reference').on(table.reference),
    // Answers of which orders many refunds are without reading the payments.
    index('payments_with_reference').on(table.id, table.reference),
    index('payments_adjusted')
      .on(table.capturedAt)
      .where(sql`${table.status} = 'captured' and ${table.feePaise} + ${table.discountPaise} > 0`),
    index('payments_open').on(table.createdAt).where(sql`${table.status} = 'created'`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** That of its payment, which a trigger writes here: lists of orders filter by refunds without their payments. */
    paymentReference: uuid('payment_reference'),
    providerRefundId: text('provider_refund_id'),
    /** Who gave the money back: 'provider' is a refund made in its dashboard, 'dispute' a dispute that it settled. */
    origin: text('origin', { enum: ['store', 'provider', 'dispute'] })
      .notNull()
      .default('store'),
    /** Of money that the provider gave back itself, only what no refund of the store is joined to. */
    amountPaise: paise('amount_paise').notNull(),
    /** The part of the reference's price that it settles: more than the amount after an offer. Null: the amount. */
    pricePaise: paise('price_paise'),
    /** What staff said it is; null for cancellations and returns. Goodwill settles no goods. */
    kind: text('kind', { enum: ['units', 'lower-price', 'goodwill'] }),
    /** What goodwill had given back already of the goods that it settles: worth more than `pricePaise` by so much. */
    goodwillPaise: paise('goodwill_paise'),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['due', 'sent', 'processed', 'failed'] })
      .notNull()
      .default('due'),
    /** The provider's reason for refusing; the refund stays owed. */
    failure: text('failure'),
    /** When the provider was asked for it last; while it is due, the answer is not known yet. Null when it refused. */
    askedAt: timestamptz('asked_at'),
    /** The refund that carries this one: it alone is below the provider's minimum, or the provider gave it back itself. */
    joinedInto: uuid('joined_into').references((): AnyPgColumn => refunds.id),
    /** The refund of which this is the part that the provider gave back itself. */
    partOf: uuid('part_of').references((): AnyPgColumn => refunds.id),
    processedAt: timestamptz('processed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountPaise} >= 0`),
    check('refunds_origin', sql`${table.origin} in ('store', 'provider', 'dispute')`),
    check('refunds_kind', sql`${table.kind} in ('units', 'lower-price', 'goodwill')`),
    check('refunds_goodwill', sql`${table.goodwillPaise} >= 0`),
    check('refunds_status', sql`${table.status} in ('due', 'sent', 'processed', 'failed')`),
    unique('refunds_provider_refund').on(table.providerRefundId, table.paymentId),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_by_status_and_reference').on(table.status, table.paymentReference),
    index('refunds_joined').on(table.joinedInto).where(sql`${table.joinedInto} is not null`),
    index('refunds_parts').on(table.partOf).where(sql`${table.partOf} is not null`),
    index('refunds_open').on(table.updatedAt).where(sql`${table.status} <> 'processed'`),
    index('refunds_given_back').on(table.createdAt).where(sql`${table.origin} <> 'store'`),
    index('refunds_by_status').on(table.status, table.paymentId),
  ],
);

/** The references of what was paid back outside the provider: each proves one payment. */
export const payoutReferences = pgTable(
  'payout_references',
  {
    /** In capitals and without spaces. */
    reference: text('reference').primaryKey(),
    orderId: uuid('order_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('payout_references_length', sql`length(${table.reference}) between 1 and 300`)],
);

/** A payer's dispute of a payment, as last reported. What it took back is a refund with its id. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    reasonCode: text('reason_code').notNull(),
    phase: text('phase').notNull(),
    status: text('status', { enum: ['open', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
    /** Until when the provider accepts evidence. */
    respondBy: timestamptz('respond_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('payment_disputes_amount', sql`${table.amountPaise} > 0`),
    check('payment_disputes_status', sql`${table.status} in ('open', 'under_review', 'won', 'lost', 'closed')`),
    unique('payment_disputes_provider').on(table.providerDisputeId, table.paymentId),
    index('payment_disputes_by_payment').on(table.paymentId),
    index('payment_disputes_open').on(table.respondBy).where(sql`${table.status} = 'open'`),
  ],
);

/**
 * Corrections of the account's balance in the provider's settlements, as reversals; negative when money left the account.
 * They refund nobody: what is not the deduction of a recorded dispute is for staff to explain.
 */
export const settlementAdjustments = pgTable(
  'settlement_adjustments',
  {
    id: idColumn(),
    provider: text('provider').notNull(),
    providerAdjustmentId: text('provider_adjustment_id').notNull(),
    /** Null when the provider names no payment. */
    paymentId: uuid('payment_id').references(() => payments.id),
    providerDisputeId: text('provider_dispute_id'),
    amountPaise: paise('amount_paise').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('settlement_adjustments_provider').on(table.providerAdjustmentId, table.provider),
    index('settlement_adjustments_by_payment').on(table.paymentId),
  ],
);

/** Every webhook with a valid signature, unique by provider and event id, without payer data. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    providerEventId: text('provider_event_id').primaryKey(),
    type: text('type').notNull(),
    /** That of the payment that it is about; null where none of ours is named, and in events of earlier releases. */
    reference: uuid('reference'),
    payload: jsonb('payload').notNull(),
    receivedAt: createdAt(),
    /** Null when it was stored without effect. */
    handledAt: timestamptz('handled_at'),
  },
  (table) => [
    index('payment_events_by_reference')
      .on(table.reference, table.receivedAt)
      .where(sql`${table.reference} is not null`),
  ],
);
