import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { pickListQuery } from './pick-list-query.ts';
import { PickListView } from './pick-list-view.tsx';

/** A walk along the bins, made for a phone. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useQuery({ ...pickListQuery(id), refetchOnWindowFocus: true });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <PickListView key={id} list={data} />;
}
