import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { failedDeliveries } from '../couriers/failed-deliveries/failed-deliveries.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { messages } from '../notifications/notifications.tables.ts';
import { orderNotes } from '../orders/notes/order-notes.tables.ts';
import { orderCancellationItems, orderCancellations, orderItems, orderStatusChanges } from '../orders/orders.tables.ts';
import { paymentDisputes, paymentEvents, payments, refunds } from '../payments/payments.tables.ts';
import { returnStatusChanges, returns } from '../returns/returns.tables.ts';

export type TimelineRow = {
  source:
    | 'move'
    | 'cancel'
    | 'payment'
    | 'refund'
    | 'refund-end'
    | 'dispute'
    | 'webhook'
    | 'document'
    | 'message'
    | 'note'
    | 'return'
    | 'delivery'
    | 'delivery-answer'
    | 'audit';
  id: string;
  at: Date;
  /** A status, a template, an act: what happened, by source. */
  what: string;
  /** 'customer', 'payment' …, by whom it was done, in stored words. */
  actor: string | null;
  /** A person of the staff or an API key. */
  staffId: string | null;
  paise: number | null;
  text: string | null;
  state: string | null;
  /** Of a message its channel and recipient. */
  channel: 'sms' | 'email' | null;
  recipient: string | null;
  mentions: string[] | null;
  about: string | null;
};

type Raw = Omit<TimelineRow, 'at' | 'paise'> & { at: string; paise: string | null };

/** What happened to an order, the newest first. Each part is found by an index of the order. */
export async function selectTimeline(
  db: Database,
  { orderId, number, limit }: { orderId: string; number: string; limit: number },
): Promise<TimelineRow[]> {
  const id = sql`${orderId}::uuid`;
  const rows = await queryRows<Raw>(
    db,
    sql`
      WITH paid AS (SELECT * FROM ${payments} WHERE reference = ${id})
      SELECT 'move' AS source, c.id::text, c.created_at AS at, c.to_status AS what, c.actor, NULL::uuid AS "staffId",
             NULL::bigint::text AS paise, c.note AS text, NULL::text AS state, NULL::text AS channel, NULL::text AS recipient,
             NULL::uuid[] AS mentions, NULL::uuid AS about
      FROM ${orderStatusChanges} c WHERE c.order_id = ${id}
      UNION ALL
      SELECT 'cancel', c.id::text, c.created_at, CASE WHEN c.replaced_by IS NULL THEN 'units' ELSE 'changed' END, c.actor, NULL,
             c.amount_paise::text, coalesce((
               SELECT g.quantity || ' × ' || was.name || ' → ' || now.name FROM ${orderItems} now
               JOIN ${orderCancellationItems} g ON g.cancellation_id = c.id JOIN ${orderItems} was ON was.id = g.order_item_id
               WHERE now.id = c.replaced_by
             ), c.reason), NULL, NULL, NULL, NULL, NULL
      FROM ${orderCancellations} c WHERE c.order_id = ${id}
      UNION ALL
      SELECT 'payment', p.id::text, p.captured_at, CASE p.status WHEN 'surplus' THEN 'surplus' ELSE 'captured' END, 'payment', NULL,
             p.captured_paise::text, p.provider_payment_id, NULL, NULL, NULL, NULL, NULL
      FROM paid p WHERE p.captured_at IS NOT NULL
      UNION ALL
      SELECT 'refund', r.id::text, r.created_at, r.origin, NULL, NULL, r.amount_paise::text, r.reason,
             coalesce(carrier.status, r.status), NULL, NULL, NULL, NULL
      FROM paid p JOIN ${refunds} r ON r.payment_id = p.id LEFT JOIN ${refunds} carrier ON carrier.id = r.joined_into
      WHERE r.origin = 'store' OR r.amount_paise > 0
      UNION ALL
      SELECT 'refund-end', 'end ' || r.id, coalesce(carrier.processed_at, r.processed_at, r.updated_at),
             CASE WHEN r.status = 'failed' THEN 'failed' ELSE 'processed' END, 'payment', NULL, r.amount_paise::text, r.failure,
             NULL, NULL, NULL, NULL, NULL
      FROM paid p JOIN ${refunds} r ON r.payment_id = p.id LEFT JOIN ${refunds} carrier ON carrier.id = r.joined_into
      WHERE r.origin = 'store' AND (r.status = 'failed' OR coalesce(carrier.status, r.status) = 'processed')
      UNION ALL
      SELECT 'dispute', d.id::text, d.created_at, d.status, 'payment', NULL, d.amount_paise::text, d.reason_code, NULL, NULL, NULL,
             NULL, NULL
      FROM paid p JOIN ${paymentDisputes} d ON d.payment_id = p.id
      UNION ALL
      SELECT 'webhook', w.provider_event_id, w.created_at, w.type, 'payment', NULL, NULL, NULL,
             CASE WHEN w.handled_at IS NULL THEN 'unread' ELSE 'taken' END, NULL, NULL, NULL, NULL
      FROM ${paymentEvents} w WHERE w.reference = ${id}
      UNION ALL
      SELECT 'document', i.id::text, i.created_at, i.kind, NULL, NULL, i.total_paise::text, i.number, NULL, NULL, NULL, NULL, i.id
      FROM ${invoices} i WHERE i.order_id = ${id}
      UNION ALL
      SELECT 'message', m.id::text, m.asked_at, m.template, NULL, m.asked_by, NULL, m.subject, m.state, m.channel, m.recipient, NULL, m.id
      FROM ${messages} m WHERE m.order_number = ${number} AND m.order_id = ${id} AND m.audience = 'shopper'
      UNION ALL
      SELECT 'note', n.id::text, n.created_at, 'note', NULL, n.written_by, NULL, n.text, NULL, NULL, NULL, n.mentions, NULL
      FROM ${orderNotes} n WHERE n.order_id = ${id}
      UNION ALL
      SELECT 'return', s.id::text, s.created_at, s.to_status, s.actor, NULL, b.amount_paise::text, s.note, NULL, NULL, NULL, NULL, b.id
      FROM ${returns} b JOIN ${returnStatusChanges} s ON s.return_id = b.id WHERE b.order_id = ${id}
      UNION ALL
      SELECT 'delivery', f.id::text, f.failed_at, 'failed', NULL, NULL, NULL, f.reason, NULL, NULL, NULL, NULL, NULL
      FROM ${failedDeliveries} f WHERE f.order_id = ${id}
      UNION ALL
      SELECT 'delivery-answer', 'answer ' || f.id, f.answered_at, 'answered.' || f.kind, 'customer', NULL, NULL, f.day::text, f.state, NULL,
             NULL, NULL, NULL
      FROM ${failedDeliveries} f WHERE f.order_id = ${id} AND f.answered_by = 'shopper'
      UNION ALL
      SELECT 'audit', a.id::text, a.at, a.action, a.actor_kind, a.actor_id, NULL,
             coalesce(a.after ->> 'status', a.after ->> 'hold', a.before ->> 'hold', (a.after -> 'tags')::text,
                      a.after ->> 'reference', a.after ->> 'number', a.after ->> 'problem'),
             NULL, NULL, NULL, NULL, NULL
      FROM ${auditEntries} a WHERE a.entity = 'order' AND a.entity_id = ${orderId} AND a.action NOT IN ('order.note', 'order.note-file')
      ORDER BY at DESC, id DESC LIMIT ${limit}`,
  );
  return rows.map(({ at, paise, ...row }) => ({
    ...row,
    at: new Date(at),
    paise: paise === null ? null : Number(paise),
  }));
}
