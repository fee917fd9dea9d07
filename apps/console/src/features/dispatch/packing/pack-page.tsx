import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { packingQuery } from './packing-query.ts';
import { PackingScreen } from './packing-screen.tsx';

/** Packing an order by scan, made for a phone. */
export function Component() {
  const id = useParams()['order'] ?? '';
  const { data, error, refetch } = useQuery(packingQuery(id));
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <PackingScreen key={id} data={data} />;
}
