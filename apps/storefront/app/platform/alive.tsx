import { type ReactNode, useEffect } from 'react';

export const aliveEvent = 'bijli-alive';

/** Tells, once React has taken the page over, that keys answer: one that was pressed before is pressed now. */
export function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(aliveEvent);
    dispatchEvent(new Event(aliveEvent));
  }, []);
  return children;
}
