import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PageFailure } from '../../components/page/page-failed.tsx';
import { AppliedStep } from './applied-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { ResultStep } from './result/result-step.tsx';
import { type Import, importQuery } from './use-import.ts';

/** One file on its way into the store: columns, dry run, result, import. The store knows the step; `step=columns` goes back. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const [search, setSearch] = useSearchParams();
  const { data: file, error, refetch } = useQuery(importQuery(id));
  const step = file && stepOf(file, search.get('step') === 'columns');
  useFocusOfStep(step);

  /** Moves only where the address says so: who opens another screen meanwhile gets there. */
  function showDryRun(): void {
    if (search.has('step') && location.pathname.endsWith(`/${id}`)) setSearch({});
  }

  if (error && !file) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!file) return <Loading />;
  if (step === 'columns') return <ColumnsStep key={id} file={file} onStarted={showDryRun} />;
  if (step === 'dry-run') return <DryRunStep file={file} />;
  if (step === 'applied') return <AppliedStep file={file} />;
  return <ResultStep key={id} file={file} />;
}

type Step = 'columns' | 'dry-run' | 'result' | 'applied';

function stepOf({ state }: Import, isBack: boolean): Step {
  if (state === 'applied') return 'applied';
  if (state === 'read' || isBack) return 'columns';
  return state === 'checking' ? 'dry-run' : 'result';
}

/** The button that led on is gone: reading goes on at the top of the new step. */
function useFocusOfStep(step: Step | undefined): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current && step !== last.current) document.getElementById('main')?.focus();
    last.current = step;
  }, [step]);
}
