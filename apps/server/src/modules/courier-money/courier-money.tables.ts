import { createdAt, idColumn, paise, timestamptz } from '../../platform/database/columns.ts';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';
import { boxes } from '../orders/shipments/shipments.tables.ts';

const ofBox = () => ({
  boxId: uuid('box_id')
    .notNull()
    .references(() => boxes.id, { onDelete: 'cascade' }),
  orderId: uuid('order_id').notNull(),
  /** As in `boxes`; 'by-hand' for a box without any. */
  courier: text('courier').notNull(),
  awb: text('awb'),
});

/** Counts its changes. */
const version = () => integer('version').notNull().default(1);

/**
 * Cash that a courier collected at the door, and what it has sent of it: a row for each delivered box with cash, from its delivery on.
 * Written by the trigger of `cash/collected-cash.repository.ts`.
 */
export const courierRemittances = pgTable(
  'courier_remittances',
  {
    ...ofBox(),
    collectedPaise: paise('collected_paise').notNull(),
    deliveredAt: timestamptz('delivered_at').notNull(),
    /** Null until the courier has sent it; then these are all set. */
    remittedPaise: paise('remitted_paise'),
    /** Of the bank transfer, in capitals. */
    utr: text('utr'),
    remittedOn: date('remitted_on', { mode: 'string' }),
    recordedAt: timestamptz('recorded_at'),
    /** A person or an API key; null for a command. */
    recordedBy: uuid('recorded_by'),
    /** When a person settled that another amount came than was collected, and why. */
    settledAt: timestamptz('settled_at'),
    settledBy: uuid('settled_by'),
    settledReason: text('settled_reason'),
    version: version(),
  },
  (table) => [
    unique('courier_remittances_of_box').on(table.boxId),
    uniqueIndex('courier_remittances_once').on(table.awb, table.courier).where(sql`${table.awb} is not null`),
    check('courier_remittances_amounts', sql`${table.collectedPaise} > 0 and ${table.remittedPaise} >= 0`),
    check(
      'courier_remittances_recorded',
      sql`num_nonnulls(${table.remittedPaise}, ${table.utr}, ${table.remittedOn}, ${table.recordedAt}) in (0, 4)`,
    ),
    check(
      'courier_remittances_settled',
      sql`(${table.settledAt} is null) = (${table.settledReason} is null) and (${table.settledAt} is null or ${table.remittedPaise} <> ${table.collectedPaise})`,
    ),
    index('courier_remittances_by_delivery').on(table.deliveredAt, table.boxId),
    // With what is filtered and added up, so that neither is read from the rows.
    index('courier_remittances_waiting')
      .on(table.deliveredAt, table.boxId, table.courier, table.collectedPaise)
      .where(sql`${table.remittedPaise} is null`),
    index('courier_remittances_differing')
      .on(table.deliveredAt, table.boxId, table.courier, table.collectedPaise)
      .where(sql`${table.remittedPaise} <> ${table.collectedPaise} and ${table.settledAt} is null`),
    index('courier_remittances_by_utr').on(table.utr).where(sql`${table.utr} is not null`),
    index('courier_remittances_of_order').on(table.orderId),
  ],
);

export const weightDisputeStates = ['open', 'accepted', 'disputed', 'won', 'lost'] as const;

/** A courier charges another weight than was entered when the box was packed. */
export const weightDisputes = pgTable(
  'weight_disputes',
  {
    id: idColumn(),
    ...ofBox(),
    /** As it was entered; null for a box without a weight. */
    enteredGrams: integer('entered_grams'),
    chargedGrams: integer('charged_grams').notNull(),
    /** What the courier charges beside its price. */
    chargePaise: paise('charge_paise').notNull(),
    createdAt: createdAt(),
    /** Until when the courier takes an answer. */
    answerBy: timestamptz('answer_by').notNull(),
    state: text('state', { enum: weightDisputeStates }).notNull().default('open'),
    /** What was answered, and who did: a person or an API key; null for a command. */
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    answeredBy: uuid('answered_by'),
    /** What came of it. */
    outcome: text('outcome'),
    endedAt: timestamptz('ended_at'),
    endedBy: uuid('ended_by'),
    version: version(),
  },
  (table) => [
    unique('weight_disputes_of_box').on(table.boxId),
    check('weight_disputes_state', sql`${table.state} in ('open', 'accepted', 'disputed', 'won', 'lost')`),
    check(
      'weight_disputes_amounts',
      sql`${table.chargedGrams} > 0 and least(${table.enteredGrams}, ${table.chargePaise}) >= 0`,
    ),
    check('weight_disputes_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    check('weight_disputes_ended', sql`(${table.state} in ('won', 'lost')) = (${table.endedAt} is not null)`),
    index('weight_disputes_open').on(table.answerBy, table.id).where(sql`${table.state} = 'open'`),
    index('weight_disputes_by_time').on(table.createdAt, table.id),
  ],
);

export const courierClaimStates = ['to-raise', 'raised', 'paid', 'refused', 'dropped'] as const;

/** What a courier owes for a box that it lost, or that came back with damage: one for each box. */
export const courierClaims = pgTable(
  'courier_claims',
  {
    ...ofBox(),
    kind: text('kind', { enum: ['lost', 'damaged'] }).notNull(),
    /** What is claimed: at first what the invoice bills for what is gone. */
    amountPaise: paise('amount_paise').notNull(),
    createdAt: createdAt(),
    /** Until when the courier takes the claim. */
    raiseBy: timestamptz('raise_by').notNull(),
    state: text('state', { enum: courierClaimStates }).notNull().default('to-raise'),
    /** The courier's number of the claim. */
    number: text('number'),
    raisedAt: timestamptz('raised_at'),
    raisedBy: uuid('raised_by'),
    /** What was paid, and by which reference; it is only written down here. */
    paidPaise: paise('paid_paise'),
    reference: text('reference'),
    /** Why it ended otherwise. */
    reason: text('reason'),
    endedAt: timestamptz('ended_at'),
    endedBy: uuid('ended_by'),
    version: version(),
  },
  (table) => [
    unique('courier_claims_of_box').on(table.boxId),
    check('courier_claims_kind', sql`${table.kind} in ('lost', 'damaged')`),
    check('courier_claims_state', sql`${table.state} in ('to-raise', 'raised', 'paid', 'refused', 'dropped')`),
    check('courier_claims_amounts', sql`least(${table.amountPaise}, ${table.paidPaise}) >= 0`),
    check(
      'courier_claims_raised',
      sql`(${table.number} is null) = (${table.raisedAt} is null) and (${table.state} in ('to-raise', 'dropped') or ${table.number} is not null)`,
    ),
    check(
      'courier_claims_paid',
      sql`(${table.state} = 'paid') = (${table.paidPaise} is not null) and (${table.state} = 'paid') = (${table.reference} is not null)`,
    ),
    check('courier_claims_ended', sql`(${table.state} in ('to-raise', 'raised')) = (${table.endedAt} is null)`),
    index('courier_claims_to_raise').on(table.raiseBy, table.boxId).where(sql`${table.state} = 'to-raise'`),
    index('courier_claims_by_time').on(table.createdAt, table.boxId),
  ],
);

/** How many boxes were sent in the last days and came back, by what; counted anew by a job, whole. */
export const rtoFigures = pgTable(
  'rto_figures',
  {
    /** Of days, dimension and key: the same one in each count. */
    id: uuid('id').primaryKey(),
    days: integer('days').notNull(),
    dimension: text('dimension', { enum: ['pincode', 'courier', 'method'] }).notNull(),
    key: text('key').notNull(),
    sent: integer('sent').notNull(),
    cameBack: integer('came_back').notNull(),
    /** In basis points. */
    share: integer('share').notNull(),
    /** What couriers that were booked took for those that came back. */
    costPaise: paise('cost_paise').notNull(),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (table) => [
    unique('rto_figures_once').on(table.days, table.dimension, table.key),
    index('rto_figures_by_share').on(table.days, table.dimension, table.share, table.id),
    index('rto_figures_by_sent').on(table.days, table.dimension, table.sent, table.id),
    index('rto_figures_by_returns').on(table.days, table.dimension, table.cameBack, table.id),
  ],
);
