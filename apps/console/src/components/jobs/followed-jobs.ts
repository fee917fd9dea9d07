import { useSyncExternalStore } from 'react';

/** `to` is its own screen, which shows it without the panel. */
export type Followed = { id: string; to: string };

let followed: readonly Followed[] = [];
const listeners = new Set<() => void>();

/** Shows the progress of a job on every screen until it is closed. */
export function followJob(id: string, to = `/jobs/${id}`): void {
  setFollowed([...followed.filter((one) => one.id !== id), { id, to }]);
}

export function leaveJob(id: string): void {
  setFollowed(followed.filter((one) => one.id !== id));
}

export function useFollowedJobs(): readonly Followed[] {
  return useSyncExternalStore(subscribe, () => followed);
}

function setFollowed(next: readonly Followed[]): void {
  followed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
