import type { Reply } from '@bijli/contract';
import { settingNames, settingOf } from '@bijli/contract/settings';
import type { Context } from '../../context.ts';
import { selectSiteDocument } from '../content/index.ts';
import { resolveSettings } from './resolve-settings.ts';
import { type SettingVersion, selectSettings } from './settings.repository.ts';

type DescribedSetting = Reply<'listSettings'>['settings'][number];
type DescribeContext = Pick<Context, 'db' | 'config' | 'staffNames'>;

/** Every setting, read from the database, with who gave it its value. */
export async function describeSettings(ctx: DescribeContext): Promise<DescribedSetting[]> {
  const { saved, ...sources } = await readSources(ctx);
  const { first, values } = resolveSettings({ ...sources, saved });
  const names = await ctx.staffNames(
    ctx.db,
    [...saved.values()].map(({ actorId }) => actorId),
  );
  return settingNames.map((name) => {
    const row = saved.get(name);
    const isSaved = row !== undefined && row.value !== null;
    const isOverridden = isSaved && ctx.config.settingsGiven.includes(name);
    return {
      name,
      initial: first[name],
      value: values[name],
      version: row?.version ?? 0,
      isSaved,
      overrides: isOverridden ? (settingOf(name).variable ?? null) : null,
      changedAt: row?.createdAt.toISOString() ?? null,
      changedBy: row ? byName(row, names) : null,
    };
  });
}

/** What `resolveSettings` needs. */
export async function readSources({ db, config }: Pick<Context, 'db' | 'config'>) {
  const saved = new Map((await selectSettings(db)).map((row) => [row.name, row]));
  return { initial: config.initialSettings, document: await selectSiteDocument(db, 'site-config'), saved };
}

export function byName({ actorKind, actorId }: SettingVersion, names: ReadonlyMap<string, string>): string {
  return (actorId && names.get(actorId)) || actorKind;
}
