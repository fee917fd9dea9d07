import type { Received } from '@bijli/contract';
import { awbKey, parsePhone, plainSerial, returnIdEnd, rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { endOfDay, isOneOf, startOfDay } from '../../../platform/database/conditions.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList } from '../../../platform/database/lists/keyset-list.ts';
import { openAndOthers, orderColumns, phoneKeyOf } from '../../orders/index.ts';
import { isUndecidedInTime, numberEnd, type QueueFacts, queueViewsOf } from './queue-columns.repository.ts';

export type QueueQuery = NonNullable<Received<'listReturnQueue'>['query']>;
type QueueFilter = Omit<QueueQuery, 'view' | 'sort' | 'after' | 'before' | 'limit'>;
type Asked = QueueFilter & Partial<Pick<QueueQuery, 'view'>>;
type SearchContext = Pick<Context, 'config' | 'clock'>;
type QueueContext = SearchContext & QueueFacts;

/** Columns of the return itself are in its indexes; what is found through other tables is read by its id. */
export function returnQueueOf(facts: QueueFacts, { product, category, courier, grade, lot, search }: QueueFilter = {}) {
  return defineKeysetList({
    from: sql`returns r`,
    id: uuidColumn(sql`r.id`),
    isReadById: [product, category, courier, grade, lot, search].some((filter) => filter !== undefined),
    sorts: {
      due: timeColumn(sql`r.decide_by`),
      asked: timeColumn(sql`r.created_at`),
      since: timeColumn(sql`r.updated_at`),
      amount: numberColumn(sql`r.amount_paise`),
    },
    views: queueViewsOf(facts),
    areViewsIndexed: true,
  });
}

export function queueConditions(ctx: QueueContext, { view = 'all', ...filter }: Asked): SQL[] {
  const { amountFrom, amountTo, decideUntil, since, until, late, search } = filter;
  return [
    queueViewsOf(ctx)[view],
    ...ownConditions(filter),
    ...orderConditions(filter),
    ...unitConditions(filter),
    ...(amountFrom === undefined ? [] : [sql`r.amount_paise >= ${rupeesToPaise(amountFrom)}::bigint`]),
    ...(amountTo === undefined ? [] : [sql`r.amount_paise <= ${rupeesToPaise(amountTo)}::bigint`]),
    ...(late === 'yes' ? [isUndecidedInTime(ctx.clock())] : []),
    ...(late === 'no' ? [sql`NOT ${isUndecidedInTime(ctx.clock())}`] : []),
    ...(decideUntil ? [sql`r.status = 'requested'`, sql`r.decide_by < ${endOfDay(decideUntil)}`] : []),
    ...(since ? [sql`r.created_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`r.created_at < ${endOfDay(until)}`] : []),
    ...(search ? [matches(ctx, search)] : []),
  ];
}

/** By columns and parts of the return itself. */
function ownConditions({ step, reason, refusal, assigned, ownership, pickup, photos, refund }: QueueFilter): SQL[] {
  const hasPhoto = sql`EXISTS (SELECT FROM return_photos p WHERE p.return_id = r.id)`;
  return [
    ...(step?.length ? [isOneOfTexts(sql`r.status`, step)] : []),
    ...(reason?.length ? [isOneOfTexts(sql`r.reason`, reason)] : []),
    ...(refusal?.length ? [isOneOfTexts(sql`r.refusal_reason`, refusal)] : []),
    ...(assigned?.length ? [isOneOf(sql`r.assigned_to`, assigned, sql`uuid`)] : []),
    ...(ownership === 'nobody' ? [sql`r.assigned_to IS NULL`] : []),
    ...(ownership === 'somebody' ? [sql`r.assigned_to IS NOT NULL`] : []),
    ...(pickup?.length ? [isOneOfTexts(sql`r.pickup_way`, pickup)] : []),
    ...(photos === 'with' ? [hasPhoto] : []),
    ...(photos === 'without' ? [sql`NOT ${hasPhoto}`] : []),
    ...(refund?.length ? [hasRefundIn(refund)] : []),
  ];
}

/** Refunds that are not processed are few, and found by the partial index of them: all others are. */
function hasRefundIn(states: NonNullable<QueueFilter['refund']>): SQL {
  const isIn = isOneOfTexts(sql`coalesce(carrier.status, f.status)`, states);
  const open = (
    condition: SQL,
  ) => sql`SELECT f.id FROM refunds f LEFT JOIN refunds carrier ON carrier.id = f.joined_into
    WHERE f.status <> 'processed' AND ${condition}`;
  if (!states.includes('processed')) return sql`r.refund_id IN (${open(isIn)})`;
  return sql`(r.refund_id IS NOT NULL AND r.refund_id NOT IN (${open(sql`NOT ${isIn}`)}))`;
}

/** By what was ordered, and by whom. */
function orderConditions({ method, pincode, customer, product, category }: QueueFilter): SQL[] {
  const ofOrder = (condition: SQL) => sql`EXISTS (SELECT FROM orders o WHERE o.id = r.order_id AND ${condition})`;
  return [
    ...(method?.length ? [isOneOfTexts(sql`r.payment_method`, method)] : []),
    ...(pincode?.length ? [ofOrder(isOneOfTexts(orderColumns.pincode, pincode))] : []),
    ...(customer ? [sql`r.order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = ${customer}::uuid)`] : []),
    ...(product?.length ? [ofLines(isOneOf(sql`b.product_id`, product, sql`uuid`))] : []),
    ...(category?.length
      ? [
          ofLines(sql`b.product_id IN (SELECT f.product_id FROM product_categories f JOIN categories c ON c.id = f.category_id
            WHERE ${isOneOf(sql`c.id`, category, sql`uuid`)} OR ${isOneOf(sql`c.parent_id`, category, sql`uuid`)})`),
        ]
      : []),
  ];
}

/** By what was found of its units, and how they came to the store and to the shopper. */
function unitConditions({ courier, grade, lot }: QueueFilter): SQL[] {
  return [
    ...(courier?.length ? [ofLines(isOneOfTexts(sql`b.courier`, courier))] : []),
    ...(grade?.length
      ? [sql`r.id IN (SELECT u.return_id FROM returned_units u WHERE ${isOneOfTexts(sql`u.grade`, grade)})`]
      : []),
    ...(lot?.length
      ? [
          sql`r.id IN (SELECT u.return_id FROM receipts lot JOIN serial_steps p ON p.document_id = lot.id AND p.document_kind = 'receipt'
            JOIN returned_units u ON u.serial_id = p.unit_id
            WHERE ${isOneOfTexts(
              sql`lot.number`,
              lot.map((number) => number.toUpperCase()),
            )})`,
        ]
      : []),
  ];
}

const ofLines = (condition: SQL) => sql`r.id IN (SELECT b.return_id FROM return_items b WHERE ${condition})`;

/** Returns that have the whole text as a number; nobody's are found by a part of it. */
function matches(ctx: SearchContext, search: string): SQL {
  const phone = parsePhone(search);
  const end = search.match(/^#?\s*([\da-f]{6})$/i)?.[1]?.toLowerCase();
  const returnEnd = returnIdEnd(search) ?? end;
  const ofOrders = [
    ...(phone
      ? openAndOthers.map(
          (is) => sql`SELECT o.id FROM orders o WHERE o.phone_key = ${phoneKeyOf(ctx, phone)} AND ${is}`,
        )
      : []),
    ...(end ? [sql`SELECT o.id FROM orders o WHERE ${orderColumns.number} = ${end}`] : []),
    sql`SELECT s.order_id FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE b.awb = ${awbKey(search)}`,
  ];
  const sources = [
    sql`SELECT found.id FROM returns found WHERE found.order_id = ANY (ARRAY(${sql.join(ofOrders, sql` UNION ALL `)}))`,
    ...(returnEnd ? [sql`SELECT r.id FROM returns r WHERE ${numberEnd} = ${returnEnd}`] : []),
    sql`SELECT r.id FROM returns r WHERE r.reverse_awb IS NOT NULL AND r.reverse_awb = ${awbKey(search)}`,
    returnsOfSerial(search),
  ];
  return sql`r.id IN (${sql.join(sources, sql` UNION ALL `)})`;
}

/** Of lines with which a piece of this number was sent. */
export function returnsOfSerial(number: string): SQL {
  return sql`SELECT b.return_id FROM serial_numbers n JOIN box_pieces piece ON piece.unit_id = n.unit_id
    JOIN return_items b ON b.order_item_id = piece.order_item_id WHERE n.number COLLATE "C" = ${plainSerial(number)}`;
}

function isOneOfTexts(column: SQL, values: readonly string[]): SQL {
  return isOneOf(column, values, sql`text`);
}
