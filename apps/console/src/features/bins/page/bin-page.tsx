import { ApiError } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { useMay } from '../../../platform/session.ts';
import { binQuery } from '../bin-list.ts';
import { BinHead } from './bin-head.tsx';
import { PlaceSection } from './place-section.tsx';
import { UnitsSection } from './units-section.tsx';

const noBin = new ApiError(404, { message: 'There is no such bin.' });

/** One bin: what lies there, and what is put there by scan. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const mayChange = useMay('stock.change');
  const { data, error, refetch, ...more } = useInfiniteQuery({ ...binQuery(id), enabled: isId });
  const bin = data?.pages[0]?.bin;
  if (!isId) return <PageFailure error={noBin} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data || !bin) return <Loading />;
  return (
    <>
      <Crumb to="/stock/bins" name="Bins" />
      <BinHead bin={bin} />
      <Panel>
        {mayChange && <PlaceSection key={bin.id} bin={bin} />}
        <UnitsSection
          bin={bin}
          units={data.pages.flatMap(({ units }) => units)}
          onMore={more.hasNextPage ? () => void more.fetchNextPage() : undefined}
          isLoading={more.isFetchingNextPage}
        />
      </Panel>
    </>
  );
}
