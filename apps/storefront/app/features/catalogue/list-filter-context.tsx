import { createContext, type MouseEvent, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useUntilNavigation } from '../../platform/use-until-navigation.ts';
import { type ListFilter, listSearch, readListFilter } from './list-filter.ts';

type ListFilterState = {
  /** Already the new one while its list is loading. */
  filter: ListFilter;
  /** Builds on choices whose lists are still loading, also on those not rendered yet. */
  change: (changed: FilterChange) => void;
  /** A link to the list with a changed filter: its URL, and a handler so that later choices build on it. */
  linkTo: (changed: Partial<ListFilter>) => FilterLink;
};

type FilterChange = Partial<ListFilter> | ((filter: ListFilter) => Partial<ListFilter>);
export type FilterLink = { to: string; onClick: (event: MouseEvent) => void };

const ListFilterContext = createContext<ListFilterState | undefined>(undefined);

/** Shared by all components of a list page, so that a choice shows in all of them before its list has loaded. */
export function ListFilterProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [coming, setComing] = useUntilNavigation<ListFilter>();
  const filter = coming ?? readListFilter(new URLSearchParams(location.search));
  const latest = useRef(filter);
  useLayoutEffect(() => {
    latest.current = filter;
  });

  function hold(next: ListFilter): void {
    latest.current = next;
    setComing(next, listSearch(next));
  }
  function change(changed: FilterChange): void {
    const choice = typeof changed === 'function' ? changed(latest.current) : changed;
    const next = { ...latest.current, page: 1, ...choice };
    hold(next);
    navigate(`${location.pathname}${listSearch(next)}`, { preventScrollReset: true });
  }
  function linkTo(changed: Partial<ListFilter>): FilterLink {
    const next = { ...filter, ...changed };
    return {
      to: `${location.pathname}${listSearch(next)}`,
      onClick: (event) => {
        if (!opensElsewhere(event)) hold(next);
      },
    };
  }
  return <ListFilterContext value={{ filter, change, linkTo }}>{children}</ListFilterContext>;
}

function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
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
