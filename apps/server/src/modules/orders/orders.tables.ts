import type { ReturnReason } from '@bijli/contract';
import type { HoldReason } from '@bijli/contract/hold-reasons';
import type { SettingValues } from '@bijli/contract/settings';
import type { StoreReason } from '@bijli/contract/store-reasons';
import { createdAt, idColumn, paise, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

export type FrozenAddress = {
  name: string;
  email: string;
  label?: string | undefined;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  phone: string;
  /** The pincode was in no list: the shopper wrote the city. */
  isPincodeUnlisted?: boolean;
};

export type FrozenBillingAddress = Pick<FrozenAddress, 'name' | 'line1' | 'line2' | 'city' | 'state' | 'pincode'>;

/** What the customer was promised: a later change of the settings does not change it. */
export type FrozenTerms = Pick<
  SettingValues,
  'cancellationMinutes' | 'returnHours' | 'deliveryAttempts' | 'pickupAttempts'
> & {
  /**
   * The first and the last day of delivery, and the last one on which it ships, as cut-off and holidays were then. Dates in India; not in
   * orders of earlier releases, and of the last one without the day on which it ships.
   */
  delivery?: { from: string; to: string; shipsBy?: string };
  /** For what it is taken back; those of the policy where there is nothing. */
  returnReasons?: ReturnReason[];
  /** Hours of the products whose returns may be requested for longer than `returnHours`. */
  longerReturns?: Record<string, number>;
};

const statuses = ['pending', 'processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'failed'] as const;
const paymentStatuses = ['pending', 'paid', 'completed', 'failed', 'cancelled', 'refunded'] as const;

export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: statuses }).notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    discountPaise: paise('discount_paise').notNull().default(0),
    shippingPaise: paise('shipping_paise').notNull().default(0),
    /** GST contained in the total. */
    taxPaise: paise('tax_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    /** The cancelled part of the total: cancelled items, or the whole order if it ends before delivery. */
    cancelledPaise: paise('cancelled_paise').notNull().default(0),
    couponCode: text('coupon_code'),
    shippingAddress: jsonb('shipping_address').$type<FrozenAddress>().notNull(),
    /** Null when it is the shipping address. */
    billingAddress: jsonb('billing_address').$type<FrozenBillingAddress>(),
    /** The id of a payment method, kept even when the method is no longer offered. */
    paymentMethod: text('payment_method').notNull(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    /** Until when an unpaid order reserves its stock. */
    heldUntil: timestamptz('held_until'),
    refundId: text('refund_id'),
    /** Why it must not be sent: its payment went back, or is disputed, without a cancellation. */
    holdReason: text('hold_reason', { enum: ['given-back', 'disputed'] }),
    /** Why a person of the staff holds it back; null when nobody does. */
    staffHold: text('staff_hold').$type<HoldReason>(),
    staffHoldNote: text('staff_hold_note'),
    staffHeldAt: timestamptz('staff_held_at'),
    trackingNumber: text('tracking_number'),
    fulfilmentStatus: text('fulfilment_status'),
    deliveryAttempts: integer('delivery_attempts').notNull().default(0),
    isBusinessOrder: boolean('is_business_order').notNull().default(false),
    gstNumber: text('gst_number'),
    businessName: text('business_name'),
    cancellationReason: text('cancellation_reason'),
    /** What staff chose when they cancelled it; the sentence that the shopper reads is `cancellationReason`. */
    storeReason: text('store_reason').$type<StoreReason>(),
    /** Ended unpaid because another order of the customer replaced it. */
    isReplaced: boolean('is_replaced').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the first request with this idempotency key. */
    requestHash: text('request_hash'),
    deliveredAt: timestamptz('delivered_at'),
    /** Keyed hashes of the delivery's phone and place and of the network, for limits; null in older orders. */
    phoneKey: text('phone_key'),
    placeKey: text('place_key'),
    networkKey: text('network_key'),
    /** A keyed hash of the delivery's e-mail, by which staff find its orders; null in orders of earlier releases. */
    emailKey: text('email_key'),
    terms: jsonb('terms').$type<FrozenTerms>(),
    /** Staff placed it beside this order, for the same shopper and address: both are packed together. */
    additionalTo: uuid('additional_to').references((): AnyPgColumn => orders.id),
    /** Counts the changes of the row: a trigger raises it at each. Null, as processes of release 2026-12 write it, is 1. */
    version: integer('version').default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'orders_sums',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.shippingPaise}`,
    ),
    check(
      'orders_amounts',
      sql`${table.totalPaise} >= 0 and ${table.discountPaise} >= 0 and ${table.shippingPaise} >= 0 and ${table.taxPaise} between 0 and ${table.totalPaise} and ${table.cancelledPaise} between 0 and ${table.totalPaise}`,
    ),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'failed')`,
    ),
    check(
      'orders_payment_status',
      sql`${table.paymentStatus} in ('pending', 'paid', 'completed', 'failed', 'cancelled', 'refunded')`,
    ),
    check('orders_hold', sql`${table.holdReason} in ('given-back', 'disputed')`),
    check('orders_staff_hold', sql`(${table.staffHold} is null) = (${table.staffHeldAt} is null)`),
    check('orders_payment_method', sql`${table.paymentMethod} ~ '^[a-z][a-z0-9-]{0,39}$'`),
    check(
      'orders_business',
      sql`not ${table.isBusinessOrder} or (${table.gstNumber} is not null and ${table.businessName} is not null)`,
    ),
    unique('orders_once_per_key').on(table.customerId, table.idempotencyKey),
    index('orders_by_customer').on(table.customerId, table.id.desc()),
    index('orders_open_by_customer').on(table.customerId).where(isOpen(table)),
    index('orders_open_by_phone').on(table.phoneKey).where(isOpen(table)),
    index('orders_open_by_place').on(table.placeKey).where(isOpen(table)),
    index('orders_unpaid_by_network')
      .on(table.networkKey)
      .where(sql`${table.status} = 'pending' and ${table.paymentStatus} = 'pending'`),
    index('orders_held').on(table.heldUntil).where(sql`${table.status} = 'pending'`),
    // Of the list of staff, whose conditions are in listing/order-columns.repository.ts.
    index('orders_by_placed').on(table.createdAt, table.id),
    index('orders_by_state').on(table.status, table.paymentStatus, table.paymentMethod, table.createdAt, table.id),
    index('orders_by_amount').on(table.totalPaise, table.id),
    // With the time of placing, so that orders of some days are found in it without reading the others.
    index('orders_by_promised').on(
      sql`(coalesce(${table.terms} #>> '{delivery,to}', '') collate "C")`,
      table.id,
      table.createdAt,
    ),
    // Of the lists of dispatch: what is to leave or on its way, by when it is due.
    index('orders_under_way')
      .on(sql`(coalesce(${table.terms} #>> '{delivery,to}', '') collate "C")`, table.id)
      .where(sql`${table.status} in ('confirmed', 'shipped')`),
    index('orders_by_pincode').on(sql`(${table.shippingAddress} ->> 'pincode')`),
    index('orders_by_place').on(sql`(${table.shippingAddress} ->> 'state')`),
    index('orders_by_number').on(sql`right(${table.id}::text, 6)`),
    // New orders are in those of open ones, so that placing writes a phone and a place once.
    index('orders_not_open_by_phone')
      .on(table.phoneKey)
      .where(sql`not (${isOpen(table)})`),
    index('orders_not_open_by_place')
      .on(table.placeKey)
      .where(sql`not (${isOpen(table)})`),
    index('orders_by_email').on(table.emailKey),
    index('orders_additional').on(table.additionalTo).where(sql`${table.additionalTo} is not null`),
    index('orders_by_coupon').on(table.couponCode).where(sql`${table.couponCode} is not null`),
    index('orders_on_hold')
      .on(table.createdAt, table.id)
      .where(sql`${table.staffHold} is not null or ${table.holdReason} is not null`),
    index('orders_by_tracking')
      .on(sql`upper(replace(${table.trackingNumber}, ' ', ''))`)
      .where(sql`${table.trackingNumber} is not null`),
    index('orders_without_keys')
      .on(table.id)
      .where(sql`${table.emailKey} is null and ${table.shippingAddress} ->> 'email' <> ''`),
  ],
);

/** Neither paid nor at an end. An unpaid order whose hold has ended is not open either, but only until it expires. */
function isOpen(table: { status: AnyPgColumn; paymentStatus: AnyPgColumn }) {
  return sql`${table.paymentStatus} = 'pending' and ${table.status} in ('pending', 'processing', 'confirmed', 'shipped')`;
}

/**
 * Counts the orders of a customer, phone or place: whoever reads their open orders and then places one finds that nobody
 * placed another meanwhile, else starts again. Keys are keyed hashes.
 */
export const orderVersions = pgTable(
  'order_versions',
  {
    key: text('key').primaryKey(),
    version: integer('version').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [index('order_versions_by_change').on(table.changedAt)],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    /** Frozen when the order is placed, like all columns below. Null in older orders. */
    sku: text('sku'),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image').notNull(),
    variantAttributes: jsonb('variant_attributes').$type<{ name: string; value: string }[]>().notNull().default([]),
    hsn: text('hsn').notNull(),
    quantity: integer('quantity').notNull(),
    unitPaise: paise('unit_paise').notNull(),
    /** Line total after its share of the discount, and the GST included in it. */
    totalPaise: paise('total_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    /**
     * Units of an order that is still being packed which have left already, and were not cancelled since. Null, as processes of release
     * 2026-12 write it, is 0.
     */
    sentQuantity: integer('sent_quantity').default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('order_items_quantity', sql`${table.quantity} between 1 and 10`),
    check('order_items_price', sql`${table.unitPaise} > 0`),
    check('order_items_sums', sql`${table.totalPaise} >= 0 and ${table.taxPaise} between 0 and ${table.totalPaise}`),
    check('order_items_cancelled', sql`${table.cancelledQuantity} between 0 and ${table.quantity}`),
    check(
      'order_items_sent',
      sql`${table.sentQuantity} >= 0 and ${table.sentQuantity} + ${table.cancelledQuantity} <= ${table.quantity}`,
    ),
    // With the product, by which the list of staff is filtered while it is walked.
    index('order_items_by_order_and_product').on(table.orderId, table.position, table.productId),
    index('order_items_by_unit_and_order').on(table.productId, table.variantId, table.orderId),
  ],
);

export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: statuses }),
    toStatus: text('to_status', { enum: statuses }).notNull(),
    /** 'customer', 'staff', 'api-key', 'command', 'fulfilment', 'payment' or 'clock'; in old rows, 'operator'. */
    actor: text('actor').notNull(),
    note: text('note'),
    at: createdAt(),
  },
  (table) => [index('order_status_changes_by_order').on(table.orderId, table.at)],
);

/** A cancellation of an order, whole or partial. */
export const orderCancellations = pgTable(
  'order_cancellations',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** The resulting refund, if the order was paid. */
    refundId: uuid('refund_id'),
    /** The box that came back undelivered. */
    boxId: uuid('box_id'),
    /** The line that took the place of the units; the amount is then the difference. */
    replacedBy: uuid('replaced_by').references(() => orderItems.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_cancellations_amount', sql`${table.amountPaise} >= 0`),
    index('order_cancellations_by_order').on(table.orderId),
    index('order_cancellations_by_time').on(table.createdAt),
  ],
);

export const orderCancellationItems = pgTable(
  'order_cancellation_items',
  {
    cancellationId: uuid('cancellation_id')
      .notNull()
      .references(() => orderCancellations.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cancellationId, table.orderItemId] }),
    check('order_cancellation_items_quantity', sql`${table.quantity} > 0 and ${table.amountPaise} >= 0`),
  ],
);
