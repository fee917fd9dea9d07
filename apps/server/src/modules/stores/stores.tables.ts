import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn } from '../../platform/database/columns.ts';

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
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [
    check('stores_pincode', sql`${table.pincode} ~ '^[1-9][0-9]{5}$'`),
    check('stores_place', sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
  ],
);
