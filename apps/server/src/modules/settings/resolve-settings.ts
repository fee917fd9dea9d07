import type { ContentDocument } from '@bijli/contract';
import {
  type SettingName,
  type SettingValue,
  type SettingValues,
  settingNames,
  settingOf,
} from '@bijli/contract/settings';
import { rupeesToPaise } from '@bijli/rules';

/** The values that were saved; null is 'as before anything was saved'. */
type SavedValues = ReadonlyMap<string, { value: SettingValue | null }>;

type Resolved = {
  first: SettingValues;
  values: SettingValues;
  /** Of `values` those that were saved. */
  saved: Partial<SettingValues>;
};

type Sources = {
  /** Those of the environment and of the release. */
  initial: SettingValues;
  /** The site configuration; undefined before the store has any. */
  document: ContentDocument['siteConfig'] | undefined;
  saved: SavedValues;
};

/**
 * What each setting is, and what it was first: the value of the setting that it follows, of the content, of the environment, or
 * that of the release. What a later release has saved under a name that this one does not know is left out.
 */
export function resolveSettings({ initial, document, saved: rows }: Sources): Resolved {
  const first: Record<string, SettingValue> = { ...initial };
  const values: Record<string, SettingValue> = {};
  const saved: Record<string, SettingValue> = {};
  for (const name of settingNames) {
    const setting = settingOf(name);
    // A setting follows one before it, which has its value by now.
    const given = setting.follows === undefined ? contentOf(document, name) : values[setting.follows];
    if (given !== undefined) first[name] = given;
    const own = rows.get(name)?.value ?? undefined;
    if (own !== undefined) saved[name] = own;
    values[name] = own ?? first[name] ?? '';
  }
  // Each value has the type of its row in the table.
  return { first, values, saved } as Resolved;
}

/** Undefined where the content has nothing, or something of another type. */
function contentOf(document: Sources['document'], name: SettingName): SettingValue | undefined {
  const { content, kind } = settingOf(name);
  if (!content) return undefined;
  let part: unknown = document;
  for (const key of content) part = isRecord(part) ? part[key] : undefined;
  const isNumber = kind === 'number' || kind === 'amount';
  if (isNumber) return typeof part !== 'number' ? undefined : kind === 'amount' ? rupeesToPaise(part) : part;
  return typeof part === 'string' ? part : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
