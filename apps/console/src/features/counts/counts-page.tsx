import { Button } from '@bijli/ui/button.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { countText } from '../../components/list/selection.ts';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { countColumns } from './count-columns.tsx';
import { countFilters, countList } from './count-list.ts';

const NewCountDialog = lazyPart(() => import('./new-count-dialog.tsx'));

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the count' },
];

/** Every count of stock, those that run and those that are over. */
export function Component() {
  const mayCount = useMay('stock.change');
  const list = useListScreen(countList, { columns: countColumns, filters: countFilters });
  useScreenKeys('Counts', keys);
  const { page } = list;
  const begin = mayCount && (
    <Button variant="go" onClick={() => list.showDialog('new')}>
      New count
    </Button>
  );
  return (
    <ListScreen
      list={list}
      facts={page && `${countText(page.total, page.isEstimate)} ${page.total === 1 ? 'count' : 'counts'}`}
      actions={begin}
      empty={{ text: 'Nothing was counted yet. A count compares what is on the shelves with the levels.' }}
    >
      {list.dialog === 'new' && <NewCountDialog onClose={() => list.showDialog('')} />}
    </ListScreen>
  );
}
