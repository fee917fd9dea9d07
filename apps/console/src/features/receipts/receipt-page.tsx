import { ApiError } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { receiptQuery } from './receipt-query.ts';
import { ReceiptView } from './receipt-view.tsx';

const noReceipt = new ApiError(404, { message: 'There is no such receipt.' });

/** One receipt: its paper, what came, and what can be done with it. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { data, error, refetch } = useQuery({ ...receiptQuery(id), enabled: isId, refetchOnWindowFocus: true });
  if (!isId) return <PageFailure error={noReceipt} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <ReceiptView key={id} {...data} />;
}
