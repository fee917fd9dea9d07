import { useEffect, useState } from 'react';

/** Seconds left of a countdown that starts with the component; `restart` begins it again. */
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

/** Seconds from one moment to another, counted up to whole ones; 0 once it is over. Moments: milliseconds since 1970. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
