import type { Received, Reply } from '@bijli/contract';
import { type SettingName, type SettingValue, type SettingValues, settingOf } from '@bijli/contract/settings';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit, changedFields } from '../audit/index.ts';
import { checkCompany } from './check-company.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkReturns } from './check-returns.ts';
import { checkValue } from './check-value.ts';
import { describeSettings, readSources } from './describe-settings.ts';
import { resolveSettings } from './resolve-settings.ts';
import { insertVersions } from './settings.repository.ts';

type Changes = Received<'changeSettings'>['body']['changes'];

/**
 * Changes settings together, or none of them. They count at once: here when it returns, elsewhere when the news arrives.
 * @throws AppError refused for a value out of its limits, conflict for a setting that somebody else changed meanwhile
 */
export async function changeSettings(
  ctx: StaffContext,
  { body: { changes, reason } }: Received<'changeSettings'>,
): Promise<Reply<'changeSettings'>> {
  const wanted = checkChanges(changes);
  await inTransaction(ctx, async (ctx) => {
    const { saved, ...sources } = await readSources(ctx);
    const before = resolveSettings({ ...sources, saved }).values;
    const savedAfter = new Map<string, { value: SettingValue | null }>([...saved, ...wanted]);
    const after = resolveSettings({ ...sources, saved: savedAfter }).values;
    const changed = new Set(wanted.keys());
    await checkCompany(ctx, changed, after);
    checkDelivery(ctx, changed, { before, after });
    await checkReturns(ctx, changed, after);
    for (const [name, { version }] of wanted) if ((saved.get(name)?.version ?? 0) !== version) throw wasChanged(name);
    const shared = { changeId: newId(), reason, actorKind: ctx.actor.kind, actorId: staffIdOf(ctx.actor) };
    const rows = [...wanted].map(([name, { version, value }]) => ({
      ...{ ...shared, name, value },
      version: version + 1,
      createdAt: ctx.clock(),
    }));
    if (!(await insertVersions(ctx.db, rows))) throw wasChanged(rows[0]?.name as SettingName);
    const ofChanged = (values: SettingValues) =>
      Object.fromEntries([...changed].map((name): [SettingName, SettingValue] => [name, values[name]]));
    const fields = changedFields(ofChanged(before), ofChanged(after));
    const record = { before: fields.before, after: { ...fields.after, reason } };
    await audit(ctx, { action: 'settings.change', entity: 'settings', ...record });
    // Pages and their site configuration state windows, limits and the company.
    await announceChange(ctx, 'settings', 'content');
  });
  await ctx.settings.reload(ctx.db);
  return { success: true, settings: await describeSettings(ctx) };
}

/** @throws AppError refused */
function checkChanges(changes: Changes): Map<SettingName, Changes[number]> {
  const wanted = new Map<SettingName, Changes[number]>();
  for (const change of changes) {
    if (wanted.has(change.name))
      throw new AppError('refused', `${settingOf(change.name).name} is named twice in one change.`);
    const value = change.value === null ? null : checkValue(change.name, change.value);
    wanted.set(change.name, { ...change, value });
  }
  return wanted;
}

function wasChanged(name: SettingName): AppError {
  return new AppError(
    'conflict',
    `${settingOf(name).name} was changed by somebody else. Look at the change and try again.`,
  );
}
