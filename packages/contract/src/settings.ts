import { companySettings } from './settings/company-settings.ts';
import { courierSettings } from './settings/courier-settings.ts';
import { deliverySettings } from './settings/delivery-settings.ts';
import { orderSettings } from './settings/order-settings.ts';
import { returnSettings } from './settings/return-settings.ts';
import type { NamedDay, Setting } from './settings/setting.ts';
import { staffSettings } from './settings/staff-settings.ts';

export type { NamedDay, Setting, SettingGroup, SettingValue } from './settings/setting.ts';
export { settingGroups } from './settings/setting.ts';

/** The most of what a setting may hold; passed dates stay and count too. */
export const settingLimits = { emails: 10, textLength: 1000, days: 300, dayNameLength: 60 } as const;

/** What the seller sets in the console, once each: name, limits, unit, sentence and first value. */
export const settings = {
  ...companySettings,
  ...deliverySettings,
  ...courierSettings,
  ...orderSettings,
  ...returnSettings,
  ...staffSettings,
};

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

type ValueOf<S extends Setting> = S['kind'] extends 'number' | 'amount'
  ? number
  : S['kind'] extends 'days'
    ? NamedDay[]
    : string;

/** The value of each setting; amounts in paise. A text that neither content nor environment gives is empty. */
export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof settings)[Name]> };

export function settingOf(name: SettingName): Setting {
  return settings[name];
}

/** The addresses of a setting of the kind `emails`; none before the store has any content. */
export function addressesOf(value: string): string[] {
  return value.split(', ').filter(Boolean);
}
