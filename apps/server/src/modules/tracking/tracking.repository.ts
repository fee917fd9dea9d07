import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

/** How a customer can be reached; undefined when there is no such customer any more. */
export async function selectContact(
  db: Database,
  userId: string,
): Promise<{ email: string; phone: string | null } | undefined> {
  const [row] = await db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  return row;
}
