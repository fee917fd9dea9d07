import { createdAt, idColumn } from '../../platform/database/columns.ts';
import { boolean, check, index, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label', { enum: ['Home', 'Office', 'Other'] })
      .notNull()
      .default('Home'),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    pincode: text('pincode').notNull(),
    country: text('country').notNull().default('India'),
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('addresses_label', sql`${table.label} in ('Home', 'Office', 'Other')`),
    check('addresses_pincode', sql`${table.pincode} ~ '^[0-9]{6}$'`),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
    index('addresses_by_user').on(table.userId, table.id),
  ],
);
