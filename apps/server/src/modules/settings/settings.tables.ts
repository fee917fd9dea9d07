import type { SettingValue } from '@bijli/contract/settings';
import { createdAt } from '../../platform/database/columns.ts';
import { check, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../../platform/database/drizzle.ts';

/**
 * Every value that a setting was given, never changed: the last one counts. Null is 'as before anything was saved'. A change of
 * several settings has one id.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<SettingValue>(),
    changeId: uuid('change_id').notNull(),
    reason: text('reason').notNull(),
    /** Who changed it, as the audit names actors; the id is null for a command. */
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    check('setting_versions_version', sql`${table.version} > 0`),
  ],
);
