import { lampTitles } from '@bijli/contract/today';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AlertSwitches } from '../../../platform/alert-switches.ts';
import { type Lamp, lampsQuery } from '../../../platform/lamps.ts';
import { risenLamps } from './risen-lamps.ts';
import { soundBell } from './sound-bell.ts';

/** Tells of new orders and of lamps that count more, on whatever screen is open. */
export default function LampAlerts({ switches }: { switches: AlertSwitches }) {
  const { data: lamps } = useQuery({ ...lampsQuery, refetchIntervalInBackground: true });
  const before = useRef<readonly Lamp[]>(undefined);
  const { sound, notification } = switches;
  useEffect(() => {
    if (!lamps) return;
    const risen = risenLamps(before.current, lamps);
    before.current = lamps;
    if (risen.length === 0) return;
    if (sound) soundBell();
    if (notification && 'Notification' in globalThis && Notification.permission === 'granted') notify(risen);
  }, [lamps, sound, notification]);
  return null;
}

/** One with the same tag stands in place of the one before: ten new orders are one notification. */
function notify(risen: readonly Lamp[]): void {
  const body = risen.map(({ name, count }) => `${lampTitles[name]}: ${count}`).join('\n');
  new Notification('Bijli: something wants a hand', { body, tag: 'bijli-today' });
}
