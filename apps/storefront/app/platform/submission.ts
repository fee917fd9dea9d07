import { randomKey } from './random-key.ts';

/** What became of a sending: a problem to show, or all is well; `isLeaving`: the form has done its part and goes. */
export type SubmitOutcome<Problem> = { problem: Problem } | { isLeaving: true } | undefined;

export type SubmitState<Problem> = { problem: Problem | undefined; isWorking: boolean };

/** What every form that is sent needs, apart from where it is shown: one sending at a time, and a key for each wish. */
export function createSubmission<Problem>(show: (state: SubmitState<Problem>) => void) {
  let isBusy = false;
  let sent: { wish: unknown; key: string } | undefined;
  return {
    /** Does the work, unless it is under way. Answers whether it went well. */
    async submit(work: () => Promise<SubmitOutcome<Problem>>): Promise<boolean> {
      if (isBusy) return false;
      isBusy = true;
      show({ problem: undefined, isWorking: true });
      let outcome: SubmitOutcome<Problem>;
      try {
        outcome = await work();
      } finally {
        isBusy = outcome !== undefined && 'isLeaving' in outcome;
        show({ problem: outcome && 'problem' in outcome ? outcome.problem : undefined, isWorking: isBusy });
      }
      return !(outcome && 'problem' in outcome);
    },
    /** Sent again after an answer was lost, the same wish has the same key and is not met twice. */
    keyOf(wish: unknown): string {
      const last = sent?.wish === wish ? sent : undefined;
      const now = last ?? { wish, key: randomKey() };
      sent = now;
      return now.key;
    },
  };
}
