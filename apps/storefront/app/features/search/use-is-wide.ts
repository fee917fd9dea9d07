import { useSyncExternalStore } from 'react';

/** Whether the window is as wide as the search with its preview needs. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => query().matches,
    () => false,
  );
}

function query(): MediaQueryList {
  return matchMedia('(min-width: 1024px)');
}

function onChange(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
