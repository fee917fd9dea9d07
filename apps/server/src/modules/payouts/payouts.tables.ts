import { timestamptz } from '../../platform/database/columns.ts';
import { pgTable, uuid } from '../../platform/database/drizzle.ts';

/** Refunds of which the shopper was told that they are late: once each. */
export const lateRefundNotices = pgTable('late_refund_notices', {
  /** Of the payout, or of the refund at the payment provider. */
  refundId: uuid('refund_id').primaryKey(),
  toldAt: timestamptz('told_at').notNull(),
});
