import { v7 } from 'uuid';
import { bigint, customType, timestamp, uuid } from './drizzle.ts';

/** Primary key: a UUIDv7, time-ordered so that indexes grow at their end. */
export function idColumn() {
  return uuid('id').primaryKey().$defaultFn(newId);
}

export function newId(): string {
  return v7();
}

export function createdAt() {
  return timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
}

export function updatedAt() {
  return timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
}

export function timestamptz(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

/** Integer paise. */
export function paise(name: string) {
  return bigint(name, { mode: 'number' });
}

/** Bytes of a file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
