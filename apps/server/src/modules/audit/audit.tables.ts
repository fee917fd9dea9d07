import { timestamptz } from '../../platform/database/columns.ts';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../platform/database/drizzle.ts';

/** What people of the staff, API keys and commands did. Rows are only added: triggers refuse every other change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** In the order of writing, which is that of the chain. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    actorKind: text('actor_kind', { enum: ['staff', 'api-key', 'command'] }).notNull(),
    /** Null for a command. */
    actorId: uuid('actor_id'),
    /** 'order.move' */
    action: text('action').notNull(),
    /** 'order' */
    entity: text('entity').notNull(),
    /** Null where there is only one. */
    entityId: text('entity_id'),
    /** What changed as it was, and as it became. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** Of each personal value, by its name, the SHA-256 of salt and value in hexadecimal. */
    personal: jsonb('personal').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    check('audit_entries_actor', sql`(${table.actorKind} = 'command') = (${table.actorId} is null)`),
    index('audit_entries_of_entity').on(table.entity, table.entityId, table.id),
  ],
);

/** The personal values of entries, until the person is erased: then value, salt and person are null for good. */
export const auditPersonalValues = pgTable(
  'audit_personal_values',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id),
    name: text('name').notNull(),
    /** A customer or somebody of the staff. */
    personId: uuid('person_id'),
    salt: text('salt'),
    value: text('value'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.name] }),
    index('audit_personal_values_of_person').on(table.personId),
  ],
);

/** A chain: each seal holds the hash of the one before and of the entries written since. Rows are only added. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** 1 is the first. */
    number: integer('number').primaryKey(),
    sealedAt: timestamptz('sealed_at').notNull(),
    lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
    entryCount: integer('entry_count').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [check('audit_seals_hold_entries', sql`${table.entryCount} > 0`)],
);
