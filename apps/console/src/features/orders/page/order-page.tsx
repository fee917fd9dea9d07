import { ApiError } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { orderQuery } from './order-query.ts';
import { OrderView } from './order-view.tsx';

const noOrder = new ApiError(404, { message: 'There is no such order.' });

/** One order: what happened, what it holds, and what can be done with it. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { data, error, refetch } = useQuery({ ...orderQuery(id), enabled: isId, refetchOnWindowFocus: true });
  if (!isId) return <PageFailure error={noOrder} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <OrderView key={id} order={data} />;
}
