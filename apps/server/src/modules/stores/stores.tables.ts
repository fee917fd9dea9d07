import { idColumn } from '../../platform/database/columns.ts';
import { check, doublePrecision, pgTable, smallint, sql, text } from '../../platform/database/drizzle.ts';

export const stores = pgTable(
  'stores',
  {
    id: idColumn(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    pincode: text('pincode').notNull(),
    phone: text('phone').notNull(),
    timings: text('timings').notNull(),
    /** 'HH:MM', Indian time. */
    opens: text('opens').notNull().default('10:00'),
    closes: text('closes').notNull().default('20:30'),
    /** The weekday on which the store is closed; 0 is Sunday. */
    closedOn: smallint('closed_on'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [
    check('stores_pincode', sql`${table.pincode} ~ '^[1-9][0-9]{5}$'`),
    check(
      'stores_hours',
      sql`${table.opens} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${table.closes} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${table.closedOn} between 0 and 6`,
    ),
    check('stores_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
  ],
);
