import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useUntilNavigation } from '../../platform/use-until-navigation.ts';
import { type ListFilter, listSearch, readListFilter } from './list-filter.ts';

type ListFilterState = {
  /** Already the new one while its list is loading. */
  filter: ListFilter;
  change: (changed: Partial<ListFilter>) => void;
  /** The URL of another page of the list. */
  toPage: (page: number) => string;
};

const ListFilterContext = createContext<ListFilterState | undefined>(undefined);

/** Shared by all components of a list page, so that a choice shows in all of them before its list has loaded. */
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

/** The filter from the URL and functions to change it. */
export function useListFilter(): ListFilterState {
  const found = useContext(ListFilterContext);
  if (!found) throw new Error('useListFilter is used outside a ListFilterProvider');
  return found;
}

/** Whether another list of the same page is loading. */
export function useIsListPending(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

/** The list with one entry added or removed. */
export function toggled(list: readonly string[], entry: string): string[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
