import { type ReactNode, useEffect } from 'react';
import { hydratedEvent } from './page-events.ts';

/** Dispatches an event and marks the root element once React has hydrated; presses recorded before are replayed. */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['isHydrated'] = '';
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return children;
}
