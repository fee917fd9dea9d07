import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

/** A customer's contact details; undefined when the customer no longer exists. */
export async function selectContact(
  db: Database,
  userId: string,
): Promise<{ email: string; phone: string | null } | undefined> {
  const [row] = await db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  return row;
}
