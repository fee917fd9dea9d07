import { ApiError } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { WithListBeside } from '../../../components/list/beside/list-beside.tsx';
import { useListBeside } from '../../../components/list/beside/use-list-beside.ts';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { returnList } from '../list/return-list.ts';
import { ReturnInList } from './return-in-list.tsx';
import { returnQuery } from './return-query.ts';
import { ReturnView } from './return-view.tsx';

const noReturn = new ApiError(404, { message: 'There is no such return.' });

/** One return: what the shopper says, what was sold, and what is decided. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { data, error, refetch } = useQuery({ ...returnQuery(id), enabled: isId, refetchOnWindowFocus: true });
  const beside = useListBeside(returnList, { to: '/returns', id });
  if (!isId) return <PageFailure error={noReturn} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  return (
    <WithListBeside beside={beside} row={(row) => <ReturnInList row={row} />}>
      {data ? <ReturnView key={id} facts={data} beside={beside} /> : <Loading />}
    </WithListBeside>
  );
}
