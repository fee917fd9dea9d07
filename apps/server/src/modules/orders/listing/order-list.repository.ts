import type { Received } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import { endOfDay, isOneOf, isOneOfActors, startOfDay } from '../../../platform/database/conditions.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, textColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList } from '../../../platform/database/lists/keyset-list.ts';
import { orders } from '../orders.tables.ts';
import { isToPack } from '../shipments/to-pack.repository.ts';
import { orderColumns } from './order-columns.repository.ts';

export type OrderQuery = NonNullable<Received<'listOrders'>['query']>;
export type OrderFilter = Omit<OrderQuery, 'view' | 'search' | 'sort' | 'after' | 'before' | 'limit'>;

const { pincode, place, promised, isOnHold } = orderColumns;

/** A refund that the provider has not ended after a day is late. */
const problems = sql`o.id IN (
  SELECT h.id FROM orders h WHERE h.hold_reason IS NOT NULL
  UNION ALL SELECT r.payment_reference FROM refunds r
    WHERE r.status <> 'processed' AND (r.status = 'failed' OR r.created_at < now() - interval '1 day')
  UNION ALL SELECT p.reference FROM payment_disputes d JOIN payments p ON p.id = d.payment_id
    WHERE d.status IN ('open', 'under_review'))`;

const views = {
  all: sql`true`,
  new: sql`o.status = 'processing'`,
  'to-pack': isToPack,
  packed: sql`(o.status = 'confirmed' AND o.id IN (SELECT s.order_id FROM shipments s WHERE s.state = 'packed'))`,
  'handed-over': sql`o.status = 'shipped'`,
  delivered: sql`o.status = 'delivered'`,
  // What is paid online was paid before it was sent.
  cash: sql`o.status IN ('shipped', 'delivered') AND o.payment_status = 'pending'`,
  'on-hold': isOnHold,
  cancelled: sql`o.status IN ('cancelled', 'failed')`,
  problems,
} satisfies Record<OrderQuery['view'], SQL>;

export const orderList = defineKeysetList({
  from: sql`orders o`,
  id: uuidColumn(sql`o.id`),
  isReadById: true,
  sorts: {
    placed: timeColumn(sql`o.created_at`),
    amount: numberColumn(sql`o.total_paise`),
    promised: textColumn(promised),
  },
  views,
});

export function orderConditions(filter: OrderFilter, view: OrderQuery['view'] = 'all'): SQL[] {
  const { hold, amountFrom, amountTo, coupon, note, since, until } = filter;
  return [
    views[view],
    ...stateConditions(filter),
    ...(hold?.length
      ? [isOnHold, sql`(${isOneOfTexts(sql`o.staff_hold`, hold)} OR ${isOneOfTexts(sql`o.hold_reason`, hold)})`]
      : []),
    ...(amountFrom === undefined ? [] : [sql`o.total_paise >= ${rupeesToPaise(amountFrom)}::bigint`]),
    ...(amountTo === undefined ? [] : [sql`o.total_paise <= ${rupeesToPaise(amountTo)}::bigint`]),
    ...(filter.pincode?.length ? [isOneOfTexts(pincode, filter.pincode)] : []),
    ...(filter.place?.length ? [isOneOfTexts(place, filter.place)] : []),
    ...(filter.promised ? [sql`${promised} = ${filter.promised}`] : []),
    ...(coupon?.length
      ? [
          isOneOfTexts(
            sql`o.coupon_code`,
            coupon.map((code) => code.toUpperCase()),
          ),
        ]
      : []),
    ...partsConditions(filter),
    ...(filter.additional === 'yes' ? [sql`o.additional_to IS NOT NULL`] : []),
    ...(filter.additional === 'no' ? [sql`o.additional_to IS NULL`] : []),
    ...(note === 'with' ? [sql`o.id IN (SELECT n.order_id FROM order_notes n)`] : []),
    ...(note === 'without' ? [sql`NOT EXISTS (SELECT FROM order_notes n WHERE n.order_id = o.id)`] : []),
    ...(since ? [sql`o.created_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`o.created_at < ${endOfDay(until)}`] : []),
  ];
}

/**
 * One index has state, payment and method in this order: what is left out before a given one is any of its values, which
 * the index has to be told.
 */
function stateConditions({ state, payment, method }: OrderFilter): SQL[] {
  const [isByPayment, isByMethod] = [Boolean(payment?.length), Boolean(method?.length)];
  return [
    ...(state?.length ? [isOneOfTexts(sql`o.status`, state)] : isByPayment || isByMethod ? [anyStatus] : []),
    ...(payment?.length ? [isOneOfTexts(sql`o.payment_status`, payment)] : isByMethod ? [anyPaymentStatus] : []),
    ...(method?.length ? [isOneOfTexts(sql`o.payment_method`, method)] : []),
  ];
}

const anyStatus = isOneOfTexts(sql`o.status`, orders.status.enumValues);
const anyPaymentStatus = isOneOfTexts(sql`o.payment_status`, orders.paymentStatus.enumValues);

/** By rows of other tables. */
function partsConditions({ product, tag, refund, person }: OrderFilter): SQL[] {
  return [
    ...(person?.length
      ? [
          sql`o.id IN (SELECT a.entity_id::uuid FROM audit_entries a WHERE a.entity = 'order' AND ${isOneOfActors(sql`a.actor_id`, person)})`,
        ]
      : []),
    ...(product?.length
      ? [sql`o.id IN (SELECT i.order_id FROM order_items i WHERE ${isOneOf(sql`i.product_id`, product, sql`uuid`)})`]
      : []),
    ...(tag?.length
      ? [
          sql`o.id IN (SELECT t.order_id FROM order_tags t WHERE ${isOneOfTexts(
            sql`t.tag`,
            tag.map((one) => one.toLowerCase()),
          )})`,
        ]
      : []),
    ...(refund?.length
      ? [sql`o.id IN (SELECT r.payment_reference FROM refunds r WHERE ${isOneOfTexts(sql`r.status`, refund)})`]
      : []),
  ];
}

function isOneOfTexts(column: SQL, values: readonly string[]): SQL {
  return isOneOf(column, values, sql`text`);
}
