import type { Received } from '@bijli/contract';
import { endOfDay, isOneOf, isOneOfActors, startOfDay } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, inArray, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, timeColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { auditEntries } from '../../audit/audit.tables.ts';
import { staffApiKeys, staffMembers } from '../staff.tables.ts';

type Query = NonNullable<Received<'listAuditEntries'>['query']>;
export type AuditFilter = Pick<Query, 'entity' | 'entityId' | 'by' | 'action' | 'since' | 'until'>;

export const auditList = defineKeysetList({
  from: sql`audit_entries a`,
  id: numberColumn(sql`a.id`),
  sorts: { at: timeColumn(sql`a.at`) },
});

export function auditConditions({ entity, entityId, by, action, since, until }: AuditFilter): SQL[] {
  return [
    ...(entity?.length ? [isOneOf(sql`a.entity`, entity, sql`text`)] : []),
    ...(entityId === undefined ? [] : [sql`a.entity_id = ${entityId}`]),
    ...(by?.length ? [isOneOfActors(sql`a.actor_id`, by)] : []),
    ...(action?.length ? [isOneOf(sql`a.action`, action, sql`text`)] : []),
    ...(since ? [sql`a.at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`a.at < ${endOfDay(until)}`] : []),
  ];
}

/** What is older than the entry of this number. */
export async function isOlderThan(db: Database, number: number): Promise<SQL> {
  const [entry] = await db.select({ at: auditEntries.at }).from(auditEntries).where(eq(auditEntries.id, number));
  if (!entry) return sql`a.id < ${number}::bigint`;
  return sql`(a.at, a.id) < (${entry.at.toISOString()}::timestamptz, ${number}::bigint)`;
}

/** With the names of those who acted. */
export async function selectAuditEntries(db: Database, ids: readonly string[]) {
  const { id, at, actorKind, actorId, action, entity, entityId, before, after } = auditEntries;
  const rows = await db
    .select({
      ...{ id, at, actorKind, actorId, action, entity, entityId, before, after },
      actorName: sql<string | null>`coalesce(${staffMembers.name}, ${staffApiKeys.name})`,
    })
    .from(auditEntries)
    .leftJoin(staffMembers, eq(staffMembers.id, actorId))
    .leftJoin(staffApiKeys, eq(staffApiKeys.id, actorId))
    .where(inArray(id, ids.map(Number)));
  return inOrderOf(ids, rows);
}

/** The kinds of things that entries are about, each found by one look into the index. */
export async function selectAuditedEntities(db: Database): Promise<string[]> {
  const rows = await queryRows<{ entity: string }>(
    db,
    sql`WITH RECURSIVE kinds AS (
          (SELECT a.entity FROM audit_entries a ORDER BY a.entity LIMIT 1)
          UNION ALL
          SELECT (SELECT a.entity FROM audit_entries a WHERE a.entity > kinds.entity ORDER BY a.entity LIMIT 1)
          FROM kinds WHERE kinds.entity IS NOT NULL
        ) SELECT kinds.entity FROM kinds WHERE kinds.entity IS NOT NULL`,
  );
  return rows.map(({ entity }) => entity);
}

export type Actor = { id: string; kind: 'staff' | 'api-key'; name: string };

/** People who were not erased, and API keys, also those that were revoked, by name. */
export function selectAuditedActors(db: Database, { withDemo }: { withDemo: boolean }): Promise<Actor[]> {
  return queryRows<Actor>(
    db,
    sql`SELECT m.id, 'staff' AS kind, m.name FROM staff_members m WHERE m.erased_at IS NULL AND (${withDemo} OR NOT m.is_demo)
        UNION ALL SELECT k.id, 'api-key', k.name FROM staff_api_keys k ORDER BY kind DESC, name, id`,
  );
}
