import type { StorePlace } from '@bijli/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { locate } from './locate.ts';

export type Nearby =
  | { kind: 'none' }
  | { kind: 'locating' }
  | { kind: 'refused'; message: string }
  | { kind: 'found'; stores: StorePlace[] }
  | { kind: 'failed' };

/** The stores near the current position, requested only on a press; `stop` discards them and any pending response. */
export function useNearby(onResult: () => void) {
  const [nearby, setNearby] = useState<Nearby>({ kind: 'none' });
  const version = useRef(0);
  useEffect(
    () => () => {
      version.current += 1;
    },
    [],
  );

  function stop(): void {
    version.current += 1;
    setNearby({ kind: 'none' });
  }

  async function find(): Promise<void> {
    version.current += 1;
    const ownVersion = version.current;
    setNearby({ kind: 'locating' });
    const result = await findNearby();
    if (ownVersion !== version.current) return;
    setNearby(result);
    if (result.kind !== 'refused') onResult();
  }

  return { nearby, find, stop };
}

async function findNearby(): Promise<Nearby> {
  const located = await locate(navigator.geolocation);
  if ('message' in located) return { kind: 'refused', message: located.message };
  try {
    return { kind: 'found', stores: await api.findStores({ query: located.place }) };
  } catch (error) {
    console.error('The stores could not be fetched', error);
    return { kind: 'failed' };
  }
}
