import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { openBoxColumns, openBoxFilters } from './open-box-columns.tsx';
import { openBoxList } from './open-box-list.ts';

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the piece' },
  { keys: ['/'], does: 'searches a number' },
];

/** Opened pieces that came back, and what became of them. */
export function Component() {
  const list = useListScreen(openBoxList, { columns: openBoxColumns, filters: openBoxFilters });
  useScreenKeys('Open box', keys);
  return (
    <ListScreen
      list={list}
      empty={{
        text: 'No opened piece is kept back. A piece with a number that is inspected as open box waits here for its price.',
      }}
    />
  );
}
