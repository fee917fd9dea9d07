import { type ReactNode, useEffect } from 'react';
import { hydratedEvent } from './page-events.ts';

/** Tells, once React has taken the page over, and marks at its root, that keys answer: one pressed before is pressed now. */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['isHydrated'] = '';
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return children;
}
