import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { api } from '../../../platform/api.ts';
import { InspectView } from './inspect-view.tsx';

/** One parcel that came back, unit by unit. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch', 'box', id],
    queryFn: async () => (await api.readReturnedBox({ params: { id } })).box,
    refetchOnWindowFocus: true,
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <InspectView key={id} box={data} />;
}
