import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListFilter, listSearch, readListFilter } from './list-filter.ts';

/** The filter in the address, already the coming one while the list is on its way, and the way to change it. */
export function useListFilter() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const coming = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const filter = readListFilter(new URLSearchParams(coming.search));

  function change(changed: Partial<ListFilter>): void {
    navigate(`${location.pathname}${listSearch({ ...filter, page: 1, ...changed })}`, { preventScrollReset: true });
  }
  return { filter, change, toPage: (page: number) => `${location.pathname}${listSearch({ ...filter, page })}` };
}

/** The list with one entry put in or taken out. */
export function toggled(list: readonly string[], entry: string): string[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
