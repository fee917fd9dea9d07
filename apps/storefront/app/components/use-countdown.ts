import { useEffect, useState } from 'react';

/** Seconds left of a countdown that starts with the component; `restart` begins it again. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState<number>();
  const [secondsLeft, setSecondsLeft] = useState(seconds);

  useEffect(() => {
    const end = endsAt ?? Date.now() + seconds * 1000;
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt, seconds]);

  return { secondsLeft, restart: () => setEndsAt(Date.now() + seconds * 1000) };
}
