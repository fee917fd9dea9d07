import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../platform/api.ts';
import { useLeavingGuard } from '../use-leaving-guard.ts';
import { playSound } from './sounds.ts';

/** `error` is what it was refused with, for screens that show more than its sentence. */
export type Refusal = { id: string; code: string; sentence: string; error?: unknown };
/** Why a code is not taken, in a sentence for the person. */
export class ScanRefused extends Error {}

export type Scans = {
  scan: (code: string) => void;
  /** Tells of a code that is not taken, without sending it. */
  refuse: (code: string, sentence: string) => void;
  /** How many are on their way to the store. */
  waiting: number;
  /** Those that nobody has answered, the newest first. */
  refusals: readonly Refusal[];
  answer: (id: string) => void;
};

/**
 * What scanned codes do, one after the other in their order, each as often as it was scanned. A code that `take` refuses by
 * throwing is heard, and stays until it is answered.
 */
export function useScans(take: (code: string) => Promise<unknown>): Scans {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [waiting, setWaiting] = useState(0);
  useLeavingGuard(waiting > 0, 'Scanned codes are on their way to the store. Leave without them?');
  const before = useRef(Promise.resolve());
  const taker = useRef(take);
  useEffect(() => {
    taker.current = take;
  });

  const refuse = useCallback((code: string, sentence: string, error?: unknown) => {
    playSound('refused');
    setRefusals((others) => [{ id: crypto.randomUUID(), code, sentence, error }, ...others]);
  }, []);
  const scan = useCallback(
    (code: string) => {
      setWaiting((count) => count + 1);
      before.current = before.current.then(async () => {
        try {
          await taker.current(code);
          playSound('taken');
        } catch (error) {
          refuse(code, error instanceof ScanRefused ? error.message : sentenceOf(error), error);
        }
        setWaiting((count) => count - 1);
      });
    },
    [refuse],
  );
  const answer = useCallback((id: string) => setRefusals((all) => all.filter((refusal) => refusal.id !== id)), []);
  return { scan, refuse, waiting, refusals, answer };
}
