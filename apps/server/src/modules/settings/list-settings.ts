import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { byName, describeSettings } from './describe-settings.ts';
import { selectHistory } from './settings.repository.ts';

const mostVersions = 100;

/** Every setting, and of each secret only how it stands with it. */
export async function listSettings(
  ctx: Pick<Context, 'db' | 'config' | 'staffNames' | 'clock'>,
): Promise<Reply<'listSettings'>> {
  return { success: true, settings: await describeSettings(ctx), secrets: secretsOf(ctx) };
}

/** The newest versions of one setting. */
export async function listSettingVersions(
  ctx: Pick<Context, 'db' | 'staffNames'>,
  { params: { name } }: Received<'listSettingVersions'>,
): Promise<Reply<'listSettingVersions'>> {
  const rows = await selectHistory(ctx.db, name, mostVersions);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ actorId }) => actorId),
  );
  const versions = rows.map((row) => ({
    version: row.version,
    value: row.value,
    reason: row.reason,
    by: byName(row, names),
    at: row.createdAt.toISOString(),
  }));
  return { success: true, versions };
}

/** One that was replaced is ending, or has ended. */
function secretsOf({ config, clock }: Pick<Context, 'config' | 'clock'>): Reply<'listSettings'>['secrets'] {
  return Object.entries(config.knownSecrets).map(([name, { state, until }]) =>
    until ? { name, state: clock() < until ? 'ending' : 'ended', until: until.toISOString() } : { name, state },
  );
}
