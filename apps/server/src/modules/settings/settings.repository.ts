import type { SettingName } from '@bijli/contract/settings';
import type { Database } from '../../platform/database/database.ts';
import { desc, eq } from '../../platform/database/drizzle.ts';
import { settingVersions } from './settings.tables.ts';

export type SettingVersion = typeof settingVersions.$inferSelect;

/** The last version of each setting that was ever saved. */
export function selectSettings(db: Database): Promise<SettingVersion[]> {
  const { name, version } = settingVersions;
  return db.selectDistinctOn([name]).from(settingVersions).orderBy(name, desc(version));
}

/** The versions of one setting, the newest first. */
export function selectHistory(db: Database, name: SettingName, limit: number): Promise<SettingVersion[]> {
  const { version } = settingVersions;
  return db.select().from(settingVersions).where(eq(settingVersions.name, name)).orderBy(desc(version)).limit(limit);
}

/** False when another version has the number of one of them: somebody else was faster. */
export async function insertVersions(db: Database, versions: SettingVersion[]): Promise<boolean> {
  const inserted = await db
    .insert(settingVersions)
    .values(versions)
    .onConflictDoNothing()
    .returning({ name: settingVersions.name });
  return inserted.length === versions.length;
}
