import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { Crumb } from '../../../components/page/crumb.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { type Count, scopeText } from '../count-words.ts';
import { countQuery } from '../page/count-query.ts';
import { itemColumns } from './item-columns.tsx';
import { type CountItem, itemListOf } from './item-list.ts';

const PostDialog = lazyPart(() => import('./post-dialog.tsx'));
const PiecesDialog = lazyPart(() => import('./pieces-dialog.tsx'));
const OrdersDialog = lazyPart(() => import('./orders-dialog.tsx'));

/** What a count has found: differences with their value, decisions, and posting. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useQuery(countQuery(id));
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Differences count={data.count} />;
}

const noFilters: never[] = [];

function Differences({ count }: { count: Count }) {
  const { id, number, state } = count;
  const client = useQueryClient();
  const mayPost = useMay('stock.approve');
  const isOver = state === 'posted' || state === 'ended';
  const { problem, run } = useWork();
  const [holding, setHolding] = useState<CountItem>();
  const [numbered, setNumbered] = useState<CountItem>();
  const definition = useMemo(() => itemListOf(id), [id]);

  async function decide(work: () => Promise<unknown>): Promise<void> {
    await run(async () => {
      await work();
      await client.invalidateQueries({ queryKey: ['counts'] });
    });
  }
  const columns = itemColumns({
    isOver,
    onRound: (place, round) => void decide(() => api.chooseCountRound({ params: { id }, body: { place, round } })),
    onMoment: (item, moment) =>
      void decide(() => api.decideCountItem({ params: { id, item: item.id }, body: { moment } })),
    onOrders: setHolding,
    onPieces: setNumbered,
  });
  const list = useListScreen(definition, { columns, filters: noFilters });
  return (
    <>
      <Crumb to={`/stock/counts/${id}`} name={number} />
      <ListScreen
        list={list}
        facts={scopeText(count)}
        actions={
          mayPost &&
          !isOver && (
            <Button variant="go" onClick={() => list.showDialog('post')}>
              Post…
            </Button>
          )
        }
        notes={
          <>
            {problem && <Note tone="bad">{problem}</Note>}
            {count.scope.kind === 'place' && !isOver && (
              <Note>
                Each difference is to all of the unit on hand, not to what should lie in {count.scope.name}: what lies
                in other bins and was not counted is missing here.
              </Note>
            )}
          </>
        }
        empty={{ text: 'Nothing was counted yet.' }}
      >
        {list.dialog === 'post' && <PostDialog count={count} onClose={() => list.showDialog('')} />}
        {numbered && (
          <PiecesDialog countId={id} item={numbered} isOver={isOver} onClose={() => setNumbered(undefined)} />
        )}
        {holding && <OrdersDialog countId={id} item={holding} onClose={() => setHolding(undefined)} />}
      </ListScreen>
    </>
  );
}
