import { idColumn, paise, timestamptz } from '../../../platform/database/columns.ts';
import { check, index, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../../../platform/database/drizzle.ts';

/** Calls that send back more money than one person may, and what a second person made of them. */
export const approvals = pgTable(
  'approvals',
  {
    id: idColumn(),
    call: text('call')
      .$type<
        | 'moveOrder'
        | 'cancelUnits'
        | 'reportDeliveryAttempt'
        | 'moveReturn'
        | 'refundOrder'
        | 'changeOrder'
        | 'writeOffLostBox'
      >()
      .notNull(),
    /** The parameters and the body of the call, with the version that its asker had read. */
    input: jsonb('input').$type<{ params: { id: string }; body: Record<string, unknown> }>().notNull(),
    orderId: uuid('order_id').notNull(),
    returnId: uuid('return_id'),
    amountPaise: paise('amount_paise').notNull(),
    state: text('state').$type<'waiting' | 'confirmed' | 'refused' | 'forgotten' | 'outdated'>().notNull(),
    /** A person of the staff. */
    askedBy: uuid('asked_by').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Null for what was forgotten. */
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('approvals_waiting')
      .on(sql`coalesce(${table.returnId}, ${table.orderId})`)
      .where(sql`${table.state} = 'waiting'`),
    index('approvals_by_time').on(table.decidedAt),
    check('approvals_amount', sql`${table.amountPaise} > 0`),
    check('approvals_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} IS NULL)`),
    check('approvals_second_person', sql`${table.state} <> 'confirmed' OR ${table.decidedBy} <> ${table.askedBy}`),
  ],
);
