import { useCallback, useState } from 'react';
import { createSubmission, type SubmitState } from './submission.ts';

/** The sending of a form: its problem, whether it is at work, and what does both. */
export function useSubmit<Problem = string>() {
  const [state, setState] = useState<SubmitState<Problem>>({ problem: undefined, isWorking: false });
  const [submission] = useState(() => createSubmission<Problem>(setState));
  const setProblem = useCallback((problem: Problem | undefined) => setState((before) => ({ ...before, problem })), []);
  return { ...state, ...submission, setProblem };
}
