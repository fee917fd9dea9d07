import { randomKey } from './random-key.ts';

/** The result of a submission: a problem to show, or success; `isLeaving`: the form stays busy until the page is left. */
export type SubmitOutcome<Problem> = { problem: Problem } | { isLeaving: true } | undefined;

export type SubmitState<Problem> = { problem: Problem | undefined; isWorking: boolean };

/** Submission logic shared by all forms: one submission at a time, and an idempotency key per request. */
export function createSubmission<Problem>(show: (state: SubmitState<Problem>) => void) {
  let isBusy = false;
  let sent: { request: unknown; key: string } | undefined;
  return {
    /** Runs the work, unless it is already running. Returns whether it succeeded. */
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
    /** A retry after a lost response has the same key, so that the request is not processed twice. */
    keyOf(request: unknown): string {
      const last = sent?.request === request ? sent : undefined;
      const now = last ?? { request, key: randomKey() };
      sent = now;
      return now.key;
    },
  };
}
