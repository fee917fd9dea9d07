import type { StaffJob } from '@bijli/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { useWork } from '../use-work.ts';
import { followJob } from './followed-jobs.ts';
import { isEnded } from './job-words.ts';

const pollMs = 1000;

/** A job with its first left-out rows, read again every second until it has ended. */
export function useJob(id: string) {
  const client = useQueryClient();
  const { isBusy, problem, run } = useWork();
  const { data, error } = useQuery({
    queryKey: ['jobs', id],
    queryFn: () => api.readStaffJob({ params: { id }, query: { only: 'left-out' } }),
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.job) ? false : pollMs),
  });
  const hasEnded = data !== undefined && isEnded(data.job);

  useEffect(() => {
    if (!hasEnded) return;
    void client.invalidateQueries({ queryKey: ['catalogue'] });
    void client.invalidateQueries({
      queryKey: ['jobs'],
      refetchType: 'active',
      predicate: ({ queryKey }) => queryKey[1] !== id,
    });
  }, [hasEnded, client, id]);

  const refresh = () => client.invalidateQueries({ queryKey: ['jobs', id] });
  return {
    job: data?.job,
    leftOut: data?.results ?? [],
    error,
    isBusy,
    problem,
    stop: () =>
      run(async () => {
        await api.stopStaffJob({ params: { id } });
        await refresh();
      }),
    undo: (job: StaffJob) =>
      run(async () => {
        const { job: undoing } = await api.undoStaffJob({ params: { id: job.id } });
        followJob(undoing.id);
        await refresh();
      }),
  };
}
