import { createdAt, idColumn } from '../../platform/database/columns.ts';
import { check, index, integer, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

/** Messages to support, under the ticket number given to their sender. */
export const contactTickets = pgTable(
  'contact_tickets',
  {
    id: idColumn(),
    number: integer('number').generatedAlwaysAsIdentity({ startWith: 100_001 }),
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    topic: text('topic').notNull(),
    orderNumber: text('order_number'),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('contact_tickets_message', sql`length(${table.message}) between 1 and 4000`),
    index('contact_tickets_by_email').on(sql`lower(${table.email})`),
    index('contact_tickets_by_customer').on(table.customerId),
  ],
);
