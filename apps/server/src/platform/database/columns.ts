import { v7 } from 'uuid';
import { bigint, customType, type SQL, sql, timestamp, uuid } from './drizzle.ts';

/** Primary key; time-ordered, so that an index grows at its end. Its tail is random. */
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

export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

/** Integer paise. */
export function paise(name: string) {
  return bigint(name, { mode: 'number' });
}

/** The number of the transaction that wrote a row. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** From here on what is written now may still change: see `isWrittenSince`. */
export const horizonNow: SQL = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** The transaction that runs longest may still change what it wrote: all from its number on is told again. */
export function isWrittenSince(column: SQL, horizon: string | undefined): SQL {
  return sql`${column} >= ${horizon ?? null}::xid8 AND ${column} < pg_snapshot_xmax(pg_current_snapshot())`;
}
