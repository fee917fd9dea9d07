import type { Setting } from '@bijli/contract/settings';
import { DayChanges } from './day-changes.tsx';
import { type SettingValue, valueText } from './setting-value.ts';

/** What a value was and what it becomes. */
export function ValueChange({ setting, was, is }: { setting: Setting; was: SettingValue; is: SettingValue }) {
  if (typeof was === 'object' && typeof is === 'object') return <DayChanges before={was} after={is} />;
  return (
    <span>
      <del>{valueText(setting, was)}</del> <ins>{valueText(setting, is)}</ins>
    </span>
  );
}
