import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the shopper prefers reduced motion; true on the server. */
export function useIsMotionReduced(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const asked = matchMedia(query);
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
}
