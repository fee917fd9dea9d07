import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { inspectionQuery } from './inspection-query.ts';
import { InspectionView } from './inspection-view.tsx';

/** The units of one return, looked at one by one; made for a phone. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useQuery(inspectionQuery(id));
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <InspectionView key={id} inspection={data} />;
}
