import type { AnalyticsEvent, TrackedEvent } from './analytics-event.ts';

type Listener = (tracked: TrackedEvent) => void;

const maxQueued = 50;

/** Analytics events on their way from the screens to the listener, if there is one. */
export function createTracker() {
  const queue: TrackedEvent[] = [];
  let isListenerExpected = true;
  let onEvent: Listener | undefined;

  return {
    /** Records an event. Events are queued until consent is decided. */
    track(event: AnalyticsEvent): void {
      const { idx = 0, key = '' } = history.state ?? {};
      const tracked = { event, url: location.href, visit: `${idx}.${key}`, at: Date.now() };
      if (onEvent) onEvent(tracked);
      else if (queue.length < maxQueued && mayQueue(tracked)) queue.push(tracked);
    },
    /** Subscribes to all events, starting with the queued ones; returns the unsubscribe function. */
    listen(listener: Listener): () => void {
      onEvent = listener;
      for (const tracked of queue.splice(0)) listener(tracked);
      return () => {
        onEvent = undefined;
        isListenerExpected = false;
      };
    },
    /** Whether a listener is expected; if not, everything queued is dropped except the campaign. */
    expectListener(isWanted: boolean): void {
      isListenerExpected = isWanted;
      queue.push(...queue.splice(0).filter(mayQueue));
    },
  };

  function mayQueue({ event }: TrackedEvent): boolean {
    return isListenerExpected || event.name === 'utm_capture';
  }
}

export const { track, listen, expectListener } = createTracker();
