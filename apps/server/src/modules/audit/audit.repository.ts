import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/database.ts';
import { and, asc, desc, eq, inArray, isNull, lt, sql } from '../../platform/database/drizzle.ts';
import { auditEntries, auditPersonalValues, auditSeals } from './audit.tables.ts';

export type AuditSeal = typeof auditSeals.$inferSelect;
type PersonalValue = Omit<typeof auditPersonalValues.$inferInsert, 'entryId'>;

type NewEntry = { entry: typeof auditEntries.$inferInsert; values: PersonalValue[] };

const inOneStatement = 500;

export async function insertEntries(db: Database, all: NewEntry[]): Promise<void> {
  for (let from = 0; from < all.length; from += inOneStatement) {
    const part = all.slice(from, from + inOneStatement);
    const rows = await db
      .insert(auditEntries)
      .values(part.map(({ entry }) => entry))
      .returning({ id: auditEntries.id });
    const personal = part.flatMap(({ values }, index) => {
      const id = rows[index]?.id;
      if (id === undefined) throw new Error('The audit entry was not written');
      return values.map((value) => ({ ...value, entryId: id }));
    });
    if (personal.length > 0) await db.insert(auditPersonalValues).values(personal);
  }
}

/** Entries about one thing, newest first. */
export function listEntriesOf(
  db: Database,
  given: { entity: string; entityId: string; before: number | undefined; limit: number },
) {
  const { id, at, actorId, action, entity, entityId, before, after } = auditEntries;
  return db
    .select({ id, at, actorId, action, before, after })
    .from(auditEntries)
    .where(
      and(
        eq(entity, given.entity),
        eq(entityId, given.entityId),
        given.before === undefined ? undefined : lt(id, given.before),
      ),
    )
    .orderBy(desc(id))
    .limit(given.limit);
}

/** The newest entry about one thing with one of these actions. */
export async function findLatestEntryOf(
  db: Database,
  given: { entity: string; entityId: string; actions: readonly string[] },
): Promise<typeof auditEntries.$inferSelect | undefined> {
  const { id, action, entity, entityId } = auditEntries;
  const isIt = and(eq(entity, given.entity), eq(entityId, given.entityId), inArray(action, [...given.actions]));
  return (await db.select().from(auditEntries).where(isIt).orderBy(desc(id)).limit(1))[0];
}

/** The audited personal values of a person. */
export function listValuesOf(db: Database, personId: string) {
  const { at, action } = auditEntries;
  const { name, value } = auditPersonalValues;
  return db
    .select({ at, action, name, value })
    .from(auditPersonalValues)
    .innerJoin(auditEntries, eq(auditEntries.id, auditPersonalValues.entryId))
    .where(eq(auditPersonalValues.personId, personId))
    .orderBy(asc(auditEntries.id));
}

export async function emptyPersonalValues(db: Database, personId: string): Promise<void> {
  await db
    .update(auditPersonalValues)
    .set({ personId: null, salt: null, value: null })
    .where(eq(auditPersonalValues.personId, personId));
}

/** The same of a member of the staff; older entries have the address of somebody invited without their id. */
export async function eraseAudited(
  db: Database,
  { personId, email }: { personId: string | null; email: string },
): Promise<void> {
  if (personId !== null) await emptyPersonalValues(db, personId);
  const { name, value } = auditPersonalValues;
  await db
    .update(auditPersonalValues)
    .set({ personId: null, salt: null, value: null })
    .where(and(isNull(auditPersonalValues.personId), eq(name, 'email'), sql`lower(${value}) = lower(${email})`));
}

export function selectSeals(db: Database): Promise<AuditSeal[]> {
  return db.select().from(auditSeals).orderBy(asc(auditSeals.number));
}

export async function selectLastSeal(db: Database): Promise<AuditSeal | undefined> {
  return (await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1))[0];
}

export async function insertSeal(db: Database, seal: AuditSeal): Promise<void> {
  await db.insert(auditSeals).values(seal);
}

/**
 * Lets `role` only insert entries and seals, and only clear personal values. Complements the triggers where the role
 * owns no table.
 */
export async function restrictAuditRights(owner: Database, role: string): Promise<void> {
  const from = sql.identifier(role);
  await owner.execute(sql`REVOKE UPDATE, DELETE ON audit_entries, audit_seals, audit_personal_values FROM ${from}`);
  await owner.execute(sql`GRANT UPDATE (person_id, salt, value) ON audit_personal_values TO ${from}`);
}

export type EntryLine = { id: number; line: string };

/** Entries in chain order, each as the text that is hashed; jsonb has one canonical text form. */
export async function selectEntryLines(
  db: Database,
  { after, upTo, limit }: { after: number; upTo: number | undefined; limit: number },
): Promise<EntryLine[]> {
  const rows = await queryRows<{ id: string; line: string }>(
    db,
    sql`SELECT id, jsonb_build_array(id, (extract(epoch FROM at) * 1000)::bigint, actor_kind, actor_id, action, entity,
                                     entity_id, before, after, personal)::text AS line
        FROM audit_entries WHERE id > ${after} ${upTo === undefined ? sql`` : sql`AND id <= ${upTo}`}
        ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(({ id, line }) => ({ id: Number(id), line }));
}

/** The first ten personal values that are missing, or that are neither cleared nor equal to what was written. */
export function selectChangedValues(db: Database): Promise<{ entryId: number; name: string }[]> {
  return queryRows(
    db,
    sql`SELECT e.id::int AS "entryId", written.key AS name
        FROM audit_entries e CROSS JOIN jsonb_each_text(e.personal) AS written
             LEFT JOIN audit_personal_values v ON v.entry_id = e.id AND v.name = written.key
        WHERE v.entry_id IS NULL
           OR (v.value IS NOT NULL
               AND encode(sha256(convert_to(coalesce(v.salt, '') || v.value, 'UTF8')), 'hex') <> written.value)
        ORDER BY 1, 2 LIMIT 10`,
  );
}

export async function countEntries(db: Database): Promise<number> {
  return db.$count(auditEntries);
}
