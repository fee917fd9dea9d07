import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const tickMs = 5000;

/** The current minute, in milliseconds; undefined in server-rendered HTML, which may be cached. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(onTick, minuteNow, () => undefined);
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

function minuteNow(): number | undefined {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
