import type { Database } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../identity/identity.tables.ts';

/** A customer's contact details, without an e-mail address that waits for its verification; undefined when there is no such customer. */
export async function selectContact(
  db: Database,
  userId: string,
): Promise<{ email: string; phone: string | null } | undefined> {
  const email = sql<string>`CASE WHEN ${users.isEmailPending} THEN '' ELSE ${users.email} END`;
  const [row] = await db.select({ email, phone: users.phone }).from(users).where(eq(users.id, userId));
  return row;
}
