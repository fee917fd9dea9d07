import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type Keyless = { id: string; email: string; phone: string };

/** Orders without a key of their e-mail; those of erased shoppers have none to give. */
export async function listWithoutKeys(db: Database, limit: number): Promise<Keyless[]> {
  return queryRows<Keyless>(
    db,
    sql`SELECT o.id, o.shipping_address ->> 'email' AS email, coalesce(o.shipping_address ->> 'phone', '') AS phone FROM orders o
      WHERE o.email_key IS NULL AND o.shipping_address ->> 'email' <> '' ORDER BY o.id LIMIT ${limit}`,
  );
}

type Keys = { id: string; email: string; emailKey: string; phoneKey: string | null };

/** Of those that still have that address. The trigger that counts changes leaves this one out. */
export async function saveKeys(db: Database, keys: Keys[]): Promise<void> {
  await db.execute(
    sql`UPDATE orders o SET email_key = given."emailKey", phone_key = coalesce(o.phone_key, given."phoneKey")
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS given(id uuid, email text, "emailKey" text, "phoneKey" text)
      WHERE o.id = given.id AND o.email_key IS NULL AND o.shipping_address ->> 'email' = given.email`,
  );
}
