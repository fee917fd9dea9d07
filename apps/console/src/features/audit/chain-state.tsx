import { useQuery } from '@tanstack/react-query';
import { StateDot } from '../../components/page/plate.tsx';
import { api } from '../../platform/api.ts';

/** Whether the chain of hashes is whole, proved when the screen is opened. */
export function ChainState() {
  const { data } = useQuery({ queryKey: ['audit-proof'], queryFn: () => api.proveAudit(), staleTime: 60_000 });
  if (!data) return <StateDot state="begun">Proving the chain…</StateDot>;
  if (data.problems.length > 0) return <StateDot state="trouble">{data.problems.join(' ')}</StateDot>;
  return (
    <StateDot state="done">
      Chain whole: {data.sealed} of {data.entries} entries are sealed
    </StateDot>
  );
}
