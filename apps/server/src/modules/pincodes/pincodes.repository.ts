import type { Database } from '../../platform/database/database.ts';
import { desc, eq } from '../../platform/database/drizzle.ts';
import { pincodeLists } from './pincodes.tables.ts';

export async function findNewestListId(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ id: pincodeLists.id }).from(pincodeLists).orderBy(desc(pincodeLists.id)).limit(1);
  return row?.id;
}

export async function readListCsv(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ csv: pincodeLists.csv }).from(pincodeLists).where(eq(pincodeLists.id, id));
  return row?.csv;
}

export async function insertPincodeList(db: Database, list: typeof pincodeLists.$inferInsert): Promise<void> {
  await db.insert(pincodeLists).values(list);
}
