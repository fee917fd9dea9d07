import { useSyncExternalStore } from 'react';
import type { LiveState } from './live-connection.ts';

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

/** Whether what others change arrives by itself. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

export function setLiveState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
