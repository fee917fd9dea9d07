import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough for the search with a preview. */
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
