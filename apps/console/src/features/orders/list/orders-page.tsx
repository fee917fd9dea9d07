import { useMemo, useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { countText } from '../../../components/list/selection.ts';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { orderColumns } from './order-columns.tsx';
import { type Methods, orderFilters } from './order-filters.tsx';
import { orderList } from './order-list.ts';

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the order' },
  { keys: ['Esc'], does: 'leaves the row' },
];

const noMethods: Methods = [];

/** Every order; the address holds view, search, filters, order and page. */
export function Component() {
  const [methods, setMethods] = useState(noMethods);
  const filters = useMemo(() => orderFilters(methods), [methods]);
  const list = useListScreen(orderList, { columns: orderColumns, filters });
  const { page } = list;
  if (methods === noMethods && page) setMethods(page.methods);
  useScreenKeys('Orders', keys);
  return (
    <ListScreen
      list={list}
      facts={page && `${countText(page.total, page.isEstimate)} ${page.total === 1 ? 'order' : 'orders'}`}
      empty={{ text: 'No orders yet. They stand here as soon as somebody buys.' }}
    />
  );
}
