import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, ne } from '../../platform/database/drizzle.ts';
import { addresses } from './addresses.tables.ts';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'isDefault' | 'createdAt'>;
export type OwnAddress = { userId: string; id: string };

/** Oldest first. */
export function listAddressRows(db: Database, userId: string): Promise<AddressRow[]> {
  return db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id));
}

export async function insertAddress(
  db: Database,
  { userId, fields }: { userId: string; fields: AddressFields },
): Promise<string | undefined> {
  const [row] = await db
    .insert(addresses)
    .values({ ...fields, userId })
    .returning({ id: addresses.id });
  return row?.id;
}

export async function changeAddress(
  db: Database,
  { userId, id, fields }: OwnAddress & { fields: Partial<AddressFields> },
): Promise<boolean> {
  const rows = await db.update(addresses).set(fields).where(own({ userId, id })).returning({ id: addresses.id });
  return rows.length > 0;
}

export async function removeAddress(db: Database, address: OwnAddress): Promise<{ wasDefault: boolean } | undefined> {
  const [row] = await db.delete(addresses).where(own(address)).returning({ wasDefault: addresses.isDefault });
  return row;
}

/**
 * Clears the old default first, because the unique index allows one at a time. False when the address does not exist.
 */
export async function makeDefault(db: Database, { userId, id }: OwnAddress): Promise<boolean> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true), ne(addresses.id, id)));
  const rows = await db
    .update(addresses)
    .set({ isDefault: true })
    .where(own({ userId, id }))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

function own({ userId, id }: OwnAddress) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id));
}
