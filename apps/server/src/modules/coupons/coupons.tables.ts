import { createdAt, idColumn, paise, timestamptz } from '../../platform/database/columns.ts';
import { boolean, check, index, integer, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    /** Upper case. */
    code: text('code').notNull().unique(),
    description: text('description').notNull().default(''),
    discountType: text('discount_type', { enum: ['percentage', 'fixed'] }).notNull(),
    /** Percent, or paise when fixed. */
    discountValue: integer('discount_value').notNull(),
    maxDiscountPaise: paise('max_discount_paise'),
    minimumTotalPaise: paise('minimum_total_paise').notNull().default(0),
    usageLimit: integer('usage_limit'),
    usageLimitPerCustomer: integer('usage_limit_per_customer'),
    usedCount: integer('used_count').notNull().default(0),
    expiresAt: timestamptz('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('coupons_type', sql`${table.discountType} in ('percentage', 'fixed')`),
    check(
      'coupons_value',
      sql`${table.discountValue} > 0 and (${table.discountType} <> 'percentage' or ${table.discountValue} <= 100)`,
    ),
    check(
      'coupons_limit_holds',
      sql`${table.usedCount} >= 0 and (${table.usageLimit} is null or ${table.usedCount} <= ${table.usageLimit})`,
    ),
  ],
);

/** One row per order that holds a use of a coupon; deleted when the use is released. An unpaid order only reserves it. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    /** By an order awaiting payment: counts for the coupon's limit, but not against its own customer. */
    isReservation: boolean('is_reservation').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('coupon_uses_by_customer').on(table.couponId, table.customerId)],
);
