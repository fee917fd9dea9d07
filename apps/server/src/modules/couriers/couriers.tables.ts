import { idColumn, paise, timestamptz } from '../../platform/database/columns.ts';
import { check, index, integer, pgTable, sql, text, unique, uuid } from '../../platform/database/drizzle.ts';

/** Why an event changed no box: no box has the AWB, nobody knows what the status means, or its time has not come yet. */
export const eventProblems = ['no-box', 'unknown-status', 'in-future'] as const;
export type EventProblem = (typeof eventProblems)[number];

/** What couriers told of boxes: each event once, however often and in whatever order it came. */
export const courierEvents = pgTable(
  'courier_events',
  {
    id: idColumn(),
    courier: text('courier').notNull(),
    /** As `awbKey` writes it. */
    awb: text('awb').notNull(),
    /** One of `TRACKING_STATUSES`, or the courier's own word in capitals. */
    status: text('status').notNull(),
    /** When it happened, as the courier says. */
    at: timestamptz('at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    place: text('place'),
    reason: text('reason'),
    /** Null while no box has the AWB. */
    boxId: uuid('box_id'),
    problem: text('problem', { enum: eventProblems }),
    /** When somebody has looked at one that changed no box, who, and what came of it. */
    closedAt: timestamptz('closed_at'),
    closedBy: uuid('closed_by'),
    closeReason: text('close_reason'),
  },
  (table) => [
    check('courier_events_awb', sql`length(${table.awb}) between 1 and 40`),
    check('courier_events_problem', sql`${table.problem} in ('no-box', 'unknown-status', 'in-future')`),
    unique('courier_events_once').on(table.awb, table.courier, table.status, table.at),
    index('courier_events_of_box').on(table.boxId, table.at).where(sql`${table.boxId} is not null`),
    index('courier_events_open')
      .on(table.receivedAt, table.id)
      .where(sql`${table.problem} is not null and ${table.closedAt} is null`),
    index('courier_events_to_look_at').on(table.receivedAt, table.id).where(sql`${table.problem} is not null`),
  ],
);

/** The present booking of a box with a courier that books; a box that is booked anew has its last one. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    boxId: uuid('box_id').primaryKey(),
    courier: text('courier').notNull(),
    /** Ours, by which the courier is asked again when its answer was lost. */
    reference: text('reference').notNull().unique(),
    /** How often the box was booked. */
    attempt: integer('attempt').notNull().default(1),
    state: text('state', { enum: ['asked', 'booked', 'failed', 'cancelled'] }).notNull(),
    awb: text('awb'),
    /** What the courier calls it, where that is not the AWB. */
    courierReference: text('courier_reference'),
    /** Of the quote that was chosen, and who carries it. */
    serviceId: text('service_id'),
    service: text('service'),
    pricePaise: paise('price_paise'),
    askedAt: timestamptz('asked_at').notNull(),
    endedAt: timestamptz('ended_at'),
    /** The courier's reason for refusing. */
    failure: text('failure'),
    /** When the courier was last asked where the box is, by the last release; now in `courierPolls`. */
    trackedAt: timestamptz('tracked_at'),
  },
  (table) => [
    check('courier_bookings_state', sql`${table.state} in ('asked', 'booked', 'failed', 'cancelled')`),
    check('courier_bookings_awb', sql`${table.state} <> 'booked' or ${table.awb} is not null`),
    check('courier_bookings_ended', sql`(${table.state} = 'asked') = (${table.endedAt} is null)`),
    check('courier_bookings_price', sql`${table.pricePaise} >= 0`),
    index('courier_bookings_by_awb').on(table.awb, table.courier).where(sql`${table.awb} is not null`),
    index('courier_bookings_asked').on(table.askedAt).where(sql`${table.state} = 'asked'`),
    index('courier_bookings_to_track').on(table.trackedAt).where(sql`${table.state} = 'booked'`),
  ],
);

/** When a courier was last asked where a box is. */
export const courierPolls = pgTable('courier_polls', {
  boxId: uuid('box_id').primaryKey(),
  trackedAt: timestamptz('tracked_at').notNull(),
});
