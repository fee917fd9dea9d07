import { useMemo } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { commandOption, usePeopleOptions } from '../../../platform/people-options.ts';
import { movementColumns } from '../movements/movement-columns.tsx';
import { movementFilters, movementListOf } from '../movements/movement-list.ts';

const columns = movementColumns.filter(({ id }) => id !== 'sku');

/** The ledger of one unit; its counts are the movements with that reason. */
export function UnitMovements({ id }: { id: string }) {
  const people = usePeopleOptions();
  const filters = useMemo(() => movementFilters([...people, commandOption]), [people]);
  const definition = useMemo(() => movementListOf(id), [id]);
  const list = useListScreen(definition, { columns, filters });
  return <ListScreen list={list} isSection empty={{ text: 'Nothing has moved yet.' }} />;
}
