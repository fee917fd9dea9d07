import { useState } from 'react';
import { useWork } from '../use-work.ts';
import { type FieldProblems, problemsOf } from './documents/field-problems.ts';

/** `useWork` for a small form: a refusal that is only about these fields stands at them. */
export function useFieldWork(fields: readonly string[]) {
  const { isBusy, problem, run } = useWork();
  const [problems, setProblems] = useState<FieldProblems>({});
  const paths = Object.keys(problems);
  const isShownAtFields = paths.length > 0 && paths.every((path) => fields.includes(path));
  return {
    isBusy,
    problem: isShownAtFields ? '' : problem,
    problems,
    run: (work: () => Promise<void>) => {
      setProblems({});
      return run(async () => {
        try {
          await work();
        } catch (error) {
          setProblems(problemsOf(error));
          throw error;
        }
      });
    },
  };
}
