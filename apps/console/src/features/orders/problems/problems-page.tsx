import { useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { Crumb } from '../../../components/page/crumb.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { problemColumns } from './problem-columns.tsx';
import { problemFilters, problemList } from './problem-list.ts';
import type { Problem } from './problem-types.ts';

const CloseProblemDialog = lazyPart(() => import('./close-problem-dialog.tsx'));

/** What happened to money at the payment provider and wants a hand; the address holds view, filters and page. */
export function Component() {
  const mayClose = useMay('orders.refund');
  const [closing, setClosing] = useState<Problem>();
  const { isBusy, problem, run } = useWork();
  const reopen = ({ id }: Problem) =>
    void run(async () => {
      await api.reopenProblem({ params: { id } });
      list.reload();
    });
  const columns = problemColumns({ onClose: mayClose ? setClosing : undefined, onReopen: reopen, isBusy });
  const list = useListScreen(problemList, { columns, filters: problemFilters });
  return (
    <>
      <Crumb to="/orders" name="Orders" />
      <ListScreen
        list={list}
        notes={problem && <Note tone="bad">{problem}</Note>}
        empty={{
          text: 'Nothing wants a hand. Disputes, refused refunds and money that does not fit an order stand here.',
        }}
      >
        {closing && <CloseProblemDialog key={closing.id} problem={closing} onClose={() => setClosing(undefined)} />}
      </ListScreen>
    </>
  );
}
