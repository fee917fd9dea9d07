import type { Database } from '../../platform/database/database.ts';
import { and, desc, eq, lt, sql } from '../../platform/database/drizzle.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { staffApiKeys, staffMembers } from './staff.tables.ts';

type Selection = { before?: number | undefined; entity?: string | undefined; entityId?: string | undefined };

/** Entries with the names of those who acted, newest first. */
export function listEntries(db: Database, { before, entity, entityId, limit }: Selection & { limit: number }) {
  const { id, at, actorKind, actorId, action, before: was, after } = auditEntries;
  const kind = auditEntries.entity;
  return db
    .select({
      ...{ id, at, actorKind, action, entity: kind, entityId: auditEntries.entityId, before: was, after },
      actorName: sql<string | null>`coalesce(${staffMembers.name}, ${staffApiKeys.name})`,
    })
    .from(auditEntries)
    .leftJoin(staffMembers, eq(staffMembers.id, actorId))
    .leftJoin(staffApiKeys, eq(staffApiKeys.id, actorId))
    .where(
      and(
        before === undefined ? undefined : lt(id, before),
        entity === undefined ? undefined : eq(kind, entity),
        entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
