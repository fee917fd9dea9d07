import { useEffect, useState } from 'react';
import { secondsLeft } from './resend-lock.ts';

/** The seconds until a moment, counting down; 0 from then on. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(until, now);

  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => setNow(Date.now()), 1000);
    const stop = setTimeout(() => clearInterval(clock), Math.max(0, until - Date.now()) + 1500);
    return () => {
      clearInterval(clock);
      clearTimeout(stop);
    };
  }, [until]);

  return left;
}
