import { parsePhone } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { emailKeyOf, phoneKeyOf } from '../placing/orderer-keys.ts';
import { openAndOthers, orderColumns } from './order-columns.repository.ts';
import { type OrderFilter, type OrderQuery, orderConditions } from './order-list.repository.ts';

/** What later modules know orders by, such as the numbers of invoices: the orders of a code, as their column `id`. */
export type OrderCodes = readonly ((code: string) => SQL)[];

type SearchContext = Pick<Context, 'config'>;

type Asked = OrderFilter & Partial<Pick<OrderQuery, 'view' | 'search'>>;

export function conditionsOf(ctx: SearchContext, { view, search, ...filter }: Asked, codes: OrderCodes): SQL[] {
  return [...orderConditions(filter, view), ...(search ? [orderMatches(ctx, search, codes)] : [])];
}

/** Orders that have the whole text as a number or address; nobody's are found by a part of it. */
function orderMatches(ctx: SearchContext, search: string, codes: OrderCodes): SQL {
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
