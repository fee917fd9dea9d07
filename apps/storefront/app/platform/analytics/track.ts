import type { Measured, Occurrence } from './analytics-event.ts';

type Listener = (occurrence: Occurrence) => void;

const mostHeld = 50;

/** Analytics events on their way from the screens to the listener, if there is one. */
export function createMeasure() {
  const held: Occurrence[] = [];
  let isHolding = true;
  let hear: Listener | undefined;

  return {
    /** Records an event. Events are queued until consent is decided. */
    measure(event: Measured): void {
      const { idx = 0, key = '' } = history.state ?? {};
      const occurrence = { event, url: location.href, visit: `${idx}.${key}`, at: Date.now() };
      if (hear) hear(occurrence);
      else if (held.length < mostHeld && isKept(occurrence)) held.push(occurrence);
    },
    /** Subscribes to all events, starting with the queued ones; returns the unsubscribe function. */
    listen(listener: Listener): () => void {
      hear = listener;
      for (const occurrence of held.splice(0)) listener(occurrence);
      return () => {
        hear = undefined;
        isHolding = false;
      };
    },
    /** Whether a listener is expected; if not, everything queued is dropped except the campaign. */
    hold(isWanted: boolean): void {
      isHolding = isWanted;
      held.push(...held.splice(0).filter(isKept));
    },
  };

  function isKept({ event }: Occurrence): boolean {
    return isHolding || event.name === 'utm_capture';
  }
}

export const { measure, listen, hold } = createMeasure();
