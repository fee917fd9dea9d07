import { awbKey, parsePhone } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { type Days, isInDays } from '../../../platform/database/conditions.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { cashMethodsOf } from '../../payments/index.ts';
import { emailKeyOf, phoneKeyOf } from '../placing/orderer-keys.ts';
import { isSale, openAndOthers, orderColumns } from './order-columns.repository.ts';
import { type OrderFilter, type OrderQuery, orderConditions } from './order-list.repository.ts';

/** What later modules know orders by, as their column `id`. */
export type OrderSources = {
  /** The orders of a code, such as the number of an invoice. */
  codes: readonly ((code: string) => SQL)[];
  /** Those of which goods came back in these days. */
  returned: (days: Days) => SQL;
};

type SearchContext = Pick<Context, 'config' | 'payments'>;

type Asked = OrderFilter & Partial<Pick<OrderQuery, 'view' | 'search'>>;

export function conditionsOf(ctx: SearchContext, { view, search, ...filter }: Asked, sources: OrderSources): SQL[] {
  return [
    ...orderConditions(filter, view),
    ...happenedIn(ctx, filter, sources),
    ...(search ? [orderMatches(ctx, search, sources)] : []),
  ];
}

/** What the figures of the first screen count. */
function happenedIn(ctx: SearchContext, filter: OrderFilter, { returned }: OrderSources): SQL[] {
  const { cancelledSince, cancelledUntil, returnedSince, returnedUntil } = filter;
  const isOfCancelled = (days: Days) =>
    sql`SELECT c.order_id FROM order_cancellations c WHERE ${isInDays(sql`c.created_at`, days)}`;
  return [
    ...(filter.sold === 'yes' ? [isSale(cashMethodsOf(ctx))] : []),
    ...(filter.sold === 'no' ? [sql`NOT ${isSale(cashMethodsOf(ctx))}`] : []),
    ...(cancelledSince || cancelledUntil
      ? [sql`o.id IN (${isOfCancelled({ since: cancelledSince, until: cancelledUntil })})`]
      : []),
    ...(returnedSince || returnedUntil
      ? [sql`o.id IN (${returned({ since: returnedSince, until: returnedUntil })})`]
      : []),
  ];
}

/** Orders that have the whole text as a number or address; nobody's are found by a part of it. */
function orderMatches(ctx: SearchContext, search: string, { codes }: OrderSources): SQL {
  const text = search.trim();
  const phone = parsePhone(text);
  const number = text.match(/^#?\s*([\da-f]{6})$/i)?.[1]?.toLowerCase();
  const code = text.replace(/^#\s*/, '');
  const sources = [
    ...(phone ? ofPhone(phoneKeyOf(ctx, phone)) : []),
    ...(text.includes('@') ? [sql`SELECT o.id FROM orders o WHERE o.email_key = ${emailKeyOf(ctx, text)}`] : []),
    ...(number ? [sql`SELECT o.id FROM orders o WHERE ${orderColumns.number} = ${number}`] : []),
    ...(isUuid(code) ? [sql`SELECT o.id FROM orders o WHERE o.id = ${code}::uuid`] : []),
    sql`SELECT o.id FROM orders o WHERE o.tracking_number IS NOT NULL AND ${orderColumns.tracking} = ${code.replaceAll(' ', '').toUpperCase()}`,
    sql`SELECT s.order_id FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE b.awb = ${awbKey(code)}`,
    sql`SELECT p.reference FROM payments p WHERE p.provider_payment_id = ${code}`,
    ...codes.map((find) => find(code)),
  ];
  return sql`o.id IN (${sql.join(sources, sql` UNION ALL `)})`;
}

function ofPhone(key: string): SQL[] {
  return openAndOthers.map((is) => sql`SELECT o.id FROM orders o WHERE o.phone_key = ${key} AND ${is}`);
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
