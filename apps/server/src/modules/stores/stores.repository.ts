import type { Database } from '../../platform/database/database.ts';
import { asc } from '../../platform/database/drizzle.ts';
import { stores } from './stores.tables.ts';

/** All stores, by state, city and name. */
export function selectStores(db: Database) {
  return db.select().from(stores).orderBy(asc(stores.state), asc(stores.city), asc(stores.name), asc(stores.id));
}

export type StoreRow = Awaited<ReturnType<typeof selectStores>>[number];
