import type { AuditEntity } from '@bijli/contract';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';

type Named = { id: string; name: string };

/** What a module knows of its things that are audited. */
export type AuditedEntity = {
  /** What those of these ids that exist are called now. */
  names: (db: Database, ids: readonly string[]) => Promise<Named[]>;
  /** Some of their ids are words; those of other things are UUIDs. */
  hasWordIds?: true;
};

/** Null for things without a name. */
export type AuditedEntities = Readonly<Record<AuditEntity, AuditedEntity | null>>;

/** `select` gets the ids as a parameter, and selects `id` and `name` as text. */
export function namesBy(select: (ids: SQL) => SQL): AuditedEntity['names'] {
  return (db, ids) => queryRows<Named>(db, select(sql`${sql.param(ids)}`));
}
