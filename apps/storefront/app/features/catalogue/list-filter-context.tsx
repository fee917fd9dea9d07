import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useUntilNavigation } from '../../platform/use-until-navigation.ts';
import { type ListFilter, listSearch, readListFilter } from './list-filter.ts';

type ListFilterInAddress = {
  /** Already the coming one while its list is on its way. */
  filter: ListFilter;
  change: (changed: Partial<ListFilter>) => void;
  /** The address of another page of the list. */
  toPage: (page: number) => string;
};

const ListFilterContext = createContext<ListFilterInAddress | undefined>(undefined);

/** One for all parts of a list's page: what was chosen in one of them is known to the others before its list has come. */
export function ListFilterProvider({ children }: { children: ReactNode }) {
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
  const toPage = (page: number) => `${location.pathname}${listSearch({ ...filter, page })}`;
  return <ListFilterContext value={{ filter, change, toPage }}>{children}</ListFilterContext>;
}

/** The filter in the address and the ways to change it. */
export function useListFilter(): ListFilterInAddress {
  const found = useContext(ListFilterContext);
  if (!found) throw new Error('useListFilter is used outside a ListFilterProvider');
  return found;
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
