import { createdAt, idColumn, timestamptz } from '../../../platform/database/columns.ts';
import { check, date, index, jsonb, pgTable, sql, text, unique, uuid } from '../../../platform/database/drizzle.ts';
import { orders } from '../../orders/orders.tables.ts';
import { boxes } from '../../orders/shipments/shipments.tables.ts';
import type { FailedDeliveryAnswer } from '../adapters/courier-port.ts';

/**
 * `open`: nobody has answered; `answered`: the courier is to be told; `told`: it was; `refused`: it did not take the answer; `ended`:
 * something else has happened to the box.
 */
export const failedDeliveryStates = ['open', 'answered', 'told', 'refused', 'ended'] as const;

/** Visits of couriers that failed, each with the answer to it. One that is made by hand has no row until it is answered. */
export const failedDeliveries = pgTable(
  'failed_deliveries',
  {
    id: idColumn(),
    boxId: uuid('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    courier: text('courier').notNull(),
    awb: text('awb').notNull(),
    /** The own time of the event. */
    failedAt: timestamptz('failed_at').notNull(),
    reason: text('reason'),
    /** Later the courier decides by itself. */
    answerBy: timestamptz('answer_by').notNull(),
    state: text('state', { enum: failedDeliveryStates }).notNull(),
    /** Of the link by which the shopper answers; the token itself is kept nowhere. */
    tokenHash: text('token_hash').unique(),
    answeredBy: text('answered_by', { enum: ['shopper', 'staff'] }),
    answeredAt: timestamptz('answered_at'),
    kind: text('kind', { enum: ['try-again', 'return', 'dispute'] }),
    day: date('day'),
    /** May have a phone and an address in it: null again as soon as the courier knows it. */
    answer: jsonb('answer').$type<FailedDeliveryAnswer>(),
    /** Since when somebody tells the courier: nobody else does meanwhile. */
    sendingSince: timestamptz('sending_since'),
    toldAt: timestamptz('told_at'),
    /** Why the courier did not take the answer. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (table) => [
    check('failed_deliveries_state', sql`${table.state} in ('open', 'answered', 'told', 'refused', 'ended')`),
    check('failed_deliveries_answer', sql`${table.answer} is null or ${table.state} = 'answered'`),
    unique('failed_deliveries_once').on(table.boxId, table.failedAt),
    index('failed_deliveries_of_order').on(table.orderId),
    index('failed_deliveries_to_tell').on(table.answeredAt).where(sql`${table.state} = 'answered'`),
  ],
);
