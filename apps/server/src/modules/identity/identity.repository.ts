import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../platform/database/drizzle.ts';
import { users } from './identity.tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Anybody may register any e-mail address; this bounds what one reset request triggers. */
const maxAccountsPerEmail = 5;

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row;
}

type NewUser = { name: string; email: string; phone: string; isEmailPending: boolean };

/** Creates a user whose phone has just been verified. */
export async function insertVerifiedUser(db: Database, user: NewUser): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values({ ...user, isPhoneVerified: true })
    .returning();
  return onlyRow(rows);
}

export async function markPhoneVerified(db: Database, id: string): Promise<void> {
  await db
    .update(users)
    .set({ isPhoneVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.isPhoneVerified, false)));
}

/** Changes what is given. */
export async function updateUser(
  db: Database,
  { id, ...change }: { id: string } & Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** Creates a user without a phone from a Google identity; undefined when the subject already has an account. */
export async function insertGoogleUser(
  db: Database,
  user: { name: string; email: string; googleSubject: string },
): Promise<UserRow | undefined> {
  const rows = await db
    .insert(users)
    .values({ ...user, isEmailVerified: true })
    .onConflictDoNothing({ target: users.googleSubject })
    .returning();
  return rows[0];
}

export async function findUserByGoogle(db: Database, googleSubject: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, googleSubject));
  return row;
}

/** Links the subject to the oldest account with this verified e-mail address and no other subject. */
export async function linkGoogleByEmail(
  db: Database,
  { email, googleSubject }: { email: string; googleSubject: string },
): Promise<UserRow | undefined> {
  const isTheirs = and(
    sql`lower(${users.email}) = lower(${email})`,
    eq(users.isEmailVerified, true),
    isNull(users.googleSubject),
  );
  const oldest = db.select({ id: users.id }).from(users).where(isTheirs).orderBy(asc(users.id)).limit(1);
  const [row] = await db
    .update(users)
    .set({ googleSubject, updatedAt: sql`now()` })
    .where(and(inArray(users.id, oldest), isTheirs))
    .returning();
  return row;
}

export function listUsersByEmail(db: Database, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .orderBy(asc(users.id))
    .limit(maxAccountsPerEmail);
}

/** Until the transaction ends, nobody can write a row that references this user. */
export async function lockUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** Those of the given users whose e-mail address waits for its verification, locked so that it does not change meanwhile. */
export function lockPendingUsers(db: Database, ids: string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isEmailPending, true)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Creates the anonymous user that takes over a deleted person's orders. */
export async function insertHeir(db: Database, name: string): Promise<string> {
  const rows = await db.insert(users).values({ name, email: '' }).returning({ id: users.id });
  return onlyRow(rows).id;
}

/** Cascades to everything that belongs to the person alone. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database returned no row');
  return row;
}
