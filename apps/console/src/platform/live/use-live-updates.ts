import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLiveState } from './live-state.ts';

const againMs = 15_000;

/** Reads again what other people and jobs change, while the console is open. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    async function start(): Promise<void> {
      const loaded = await import('./watch-changes.ts').catch(() => undefined);
      if (hasEnded) return;
      if (loaded) stop = loaded.watchChanges({ queryClient, onState: setLiveState });
      else {
        setLiveState('broken');
        timer = setTimeout(() => void start(), againMs);
      }
    }
    void start();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
