import { useSyncExternalStore } from 'react';

/** How a person is told of new orders and lamps on this browser. */
export type AlertSwitches = { sound: boolean; notification: boolean };

const allOff: AlertSwitches = { sound: false, notification: false };
const listeners = new Set<() => void>();
let shown: { key: string; switches: AlertSwitches } | undefined;

/** Several people may share a browser. */
const keyOf = (personId: string) => `alerts:${personId}`;

export function useAlertSwitches(personId: string): AlertSwitches {
  return useSyncExternalStore(subscribe, () => switchesOf(personId));
}

export function setAlertSwitches(personId: string, change: Partial<AlertSwitches>): void {
  const [key, switches] = [keyOf(personId), { ...switchesOf(personId), ...change }];
  shown = { key, switches };
  try {
    localStorage.setItem(key, JSON.stringify(switches));
  } catch {
    // Storage is switched off: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function switchesOf(personId: string): AlertSwitches {
  const key = keyOf(personId);
  if (shown?.key !== key) shown = { key, switches: readKept(key) };
  return shown.switches;
}

function readKept(key: string): AlertSwitches {
  try {
    const { sound, notification }: Partial<AlertSwitches> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { sound: sound === true, notification: notification === true };
  } catch {
    return allOff;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
