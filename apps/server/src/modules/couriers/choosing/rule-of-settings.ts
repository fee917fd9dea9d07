import type { SettingValues } from '@bijli/contract/settings';
import { type CourierRule, readBlocks } from './choose-service.ts';

const preferences: readonly CourierRule['prefer'][] = ['promise', 'cheapest', 'fastest'];

/** How couriers are chosen, as the seller has set it. */
export function ruleOfSettings({ courierRule, courierBlocks }: SettingValues): CourierRule {
  const prefer = preferences.find((one) => one === courierRule) ?? 'promise';
  return { prefer, blocks: readBlocks(courierBlocks) };
}
