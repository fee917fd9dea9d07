import { useState } from 'react';
import { sentenceOf } from '../platform/api.ts';

/** One piece of work at a time: whether it runs, and what went wrong. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, run };
}
