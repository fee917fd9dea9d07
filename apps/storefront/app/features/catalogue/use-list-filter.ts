import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useUntilNavigation } from '../../platform/use-until-navigation.ts';
import { type ListFilter, listSearch, readListFilter } from './list-filter.ts';

/** The filter in the address, already the coming one while its list is on its way, and the way to change it. */
export function useListFilter() {
  const location = useLocation();
  const navigate = useNavigate();
  const [coming, setComing] = useUntilNavigation<ListFilter>();
  const filter = coming ?? readListFilter(new URLSearchParams(location.search));

  function change(changed: Partial<ListFilter>): void {
    const next = { ...filter, page: 1, ...changed };
    const search = listSearch(next);
    setComing(next, search);
    navigate(`${location.pathname}${search}`, { preventScrollReset: true });
  }
  return { filter, change, toPage: (page: number) => `${location.pathname}${listSearch({ ...filter, page })}` };
}

/** Whether another list of the same page is on its way. */
export function useIsListPending(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

/** The list with one entry put in or taken out. */
export function toggled(list: readonly string[], entry: string): string[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
