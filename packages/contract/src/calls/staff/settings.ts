import { z } from 'zod';
import type { Call } from '../../call.ts';
import { isoDate, shownText, success } from '../../schemas/common.ts';
import { type SettingName, settingLimits, settingNames } from '../../settings.ts';

const name = z.enum(settingNames as [SettingName, ...SettingName[]]);

/** Amounts in paise. */
const value = z.union([
  z.number(),
  z.string().max(settingLimits.textLength),
  z.array(z.object({ date: z.string().max(10), name: z.string().max(200) })).max(settingLimits.days),
]);

/** How often it was saved; 0 for never. */
const version = z.int().min(0).max(2_147_483_647);

const setting = z.object({
  name,
  value,
  /** What holds when nothing was saved: the environment's value, that of the content, or the specification's. */
  initial: value,
  version,
  /** Whether `value` was saved, and not only the first value. */
  isSaved: z.boolean(),
  /** The variable of the environment that is set and does not count, because a value was saved. */
  overrides: z.string().nullable(),
  changedAt: isoDate.nullable(),
  changedBy: z.string().nullable(),
});

const settingVersion = z.object({
  version: z.int(),
  /** Null for the first value. */
  value: value.nullable(),
  reason: z.string(),
  by: z.string(),
  at: isoDate,
});

/**
 * A secret that only the environment holds; `made` by the demo store itself where nobody has set it. One that was replaced
 * counts beside the present one `until` its end.
 */
const secret = z.object({
  name: z.string(),
  state: z.enum(['set', 'made', 'unset', 'ending', 'ended']),
  until: isoDate.optional(),
});

/** How staff read and change what the seller sets. */
export const settingCalls = {
  listSettings: {
    method: 'GET',
    path: '/settings',
    access: 'staff',
    permission: 'settings.change',
    summary: 'Every setting with its value, first value and version, and which secrets the environment has',
    reply: success({ settings: z.array(setting), secrets: z.array(secret) }),
  },
  changeSettings: {
    method: 'PATCH',
    path: '/settings',
    access: 'staff',
    permission: 'settings.change',
    needsRecentFactor: true,
    summary: 'Change settings together; they count at once on every process',
    refusals: ['conflict', 'refused'],
    body: z.object({
      changes: z
        .array(
          z.object({
            name,
            version,
            /** Null to go back to the first value. */
            value: value.nullable(),
          }),
        )
        .min(1)
        .max(settingNames.length),
      reason: shownText.min(1, 'Please say why').max(300),
    }),
    reply: success({ settings: z.array(setting) }),
  },
  listSettingVersions: {
    method: 'GET',
    path: '/settings/{name}/versions',
    access: 'staff',
    permission: 'settings.change',
    summary: 'What a setting was, who changed it and why, the newest first',
    params: z.object({ name }),
    reply: success({ versions: z.array(settingVersion) }),
  },
} as const satisfies Record<string, Call>;
