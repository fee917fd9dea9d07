import { useEffect, useState } from 'react';

/** Seconds left of a countdown that starts on mount; `restart` resets it. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const [secondsLeft, setSecondsLeft] = useState(seconds);

  useEffect(() => {
    const end = endsAt ?? Date.now() + seconds * 1000;
    const tick = () => setSecondsLeft(secondsUntil(end, Date.now()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt, seconds]);

  return { secondsLeft, restart: () => setEndsAt(Date.now() + seconds * 1000) };
}

/** Seconds between two timestamps in milliseconds, rounded up; 0 once it has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
