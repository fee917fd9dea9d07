import { timestamptz } from '../../platform/database/columns.ts';
import { actorOf } from '../../platform/database/conditions.ts';
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

/** Actions of staff, API keys and commands. Append-only: triggers refuse every other change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** In the order of writing, which is the order of the chain. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    actorKind: text('actor_kind', { enum: ['staff', 'api-key', 'command'] }).notNull(),
    /** Null for a command. */
    actorId: uuid('actor_id'),
    /** 'order.move' */
    action: text('action').notNull(),
    /** 'order' */
    entity: text('entity').notNull(),
    /** Null for singletons. */
    entityId: text('entity_id'),
    /** The changed fields before and after. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** SHA-256 (hex) of salt and value of each personal value, by name. */
    personal: jsonb('personal').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    check('audit_entries_actor', sql`(${table.actorKind} = 'command') = (${table.actorId} is null)`),
    index('audit_entries_of_entity').on(table.entity, table.entityId, table.id),
    // The list of entries is walked in the order of time, also of one kind of things, or of one who acted.
    index('audit_entries_by_time').on(table.at, table.id),
    index('audit_entries_by_entity').on(table.entity, table.at, table.id),
    index('audit_entries_by_actor').on(actorOf(sql`${table.actorId}`), table.at, table.id),
  ],
);

/** The personal values of entries, until the person is erased: then value, salt and person become null permanently. */
export const auditPersonalValues = pgTable(
  'audit_personal_values',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id),
    name: text('name').notNull(),
    /** A customer or a member of staff. */
    personId: uuid('person_id'),
    salt: text('salt'),
    value: text('value'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.name] }),
    index('audit_personal_values_of_person').on(table.personId),
  ],
);

/** A hash chain: each seal covers the previous seal's hash and the entries written since. Append-only. */
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
