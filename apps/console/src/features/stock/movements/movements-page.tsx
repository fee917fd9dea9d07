import { useMemo } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { commandOption, usePeopleOptions } from '../../../platform/people-options.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { movementColumns } from './movement-columns.tsx';
import { movementFilters, movementList } from './movement-list.ts';

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the unit of stock' },
  { keys: ['/'], does: 'searches a product or an order' },
];

/** The ledger of all stock, the newest movement first. */
export function Component() {
  const people = usePeopleOptions();
  const filters = useMemo(() => movementFilters([...people, commandOption]), [people]);
  const list = useListScreen(movementList, { columns: movementColumns, filters });
  useScreenKeys('Movements of stock', keys);
  return <ListScreen list={list} empty={{ text: 'Nothing has moved yet.' }} />;
}
