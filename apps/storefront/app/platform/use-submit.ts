import { useCallback, useState } from 'react';
import { createSubmission, type SubmitState } from './submission.ts';

/** A form's submission: its problem, whether it is pending, and the submit function. */
export function useSubmit<Problem = string>() {
  const [state, setState] = useState<SubmitState<Problem>>({ problem: undefined, isWorking: false });
  const [submission] = useState(() => createSubmission<Problem>(setState));
  const setProblem = useCallback((problem: Problem | undefined) => setState((before) => ({ ...before, problem })), []);
  return { ...state, ...submission, setProblem };
}
