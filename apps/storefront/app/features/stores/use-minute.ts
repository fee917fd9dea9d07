import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const tickMs = 5000;

/** The minute it is, in milliseconds; undefined in the page the server sent, which is older than now. */
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
