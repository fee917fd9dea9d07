import { useEffect, useSyncExternalStore } from 'react';

export type KeyHelp = { keys: readonly string[]; does: string };
export type ScreenKeys = { screen: string; keys: readonly KeyHelp[] };

let shown: ScreenKeys | undefined;
const listeners = new Set<() => void>();

/** The keys of a screen, which `?` shows while it is open. */
export function useScreenKeys(screen: string, keys: readonly KeyHelp[]): void {
  useEffect(() => {
    setShown({ screen, keys });
    return () => setShown(undefined);
  }, [screen, keys]);
}

export function useShownKeys(): ScreenKeys | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function setShown(next: ScreenKeys | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
