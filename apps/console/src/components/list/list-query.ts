import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useHref, useLocation, useSearchParams } from 'react-router';

/** The parameters of a list as its address holds them: view, filters, sort and cursor. */
export type ListParams = Readonly<Record<string, string>>;
export type ListQuery = {
  params: ListParams;
  /** Empty or undefined removes one. Everything but a cursor begins at the first page again. */
  change: (patch: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => void;
  /** Puts these in place of all parameters. */
  replace: (params: ListParams) => void;
  /** The address with such a change, for links. */
  hrefWith: (patch: Readonly<Record<string, string | undefined>>) => string;
};

export const cursors = ['after', 'before'];

export function useListQuery(): ListQuery {
  const [search, setSearch] = useSearchParams();
  const newest = useNewestSearch();
  return useMemo(() => {
    const params = Object.fromEntries(search);
    return {
      params,
      change: (patch, { replace = false } = {}) => {
        const from = newest();
        if (from) setSearch(withChange(Object.fromEntries(from), patch), { replace });
      },
      replace: (next) => setSearch(next, { replace: true }),
      hrefWith: (patch) => `?${new URLSearchParams(withChange(params, patch))}`,
    };
  }, [search, setSearch, newest]);
}

/**
 * Reads the search of the address that the router goes to: a list that is not rendered yet is already there.
 * Undefined when it goes to another page.
 */
function useNewestSearch(): () => URLSearchParams | undefined {
  const router = useContext(DataRouterContext)?.router;
  const pathname = useHref(useLocation().pathname);
  return useCallback(() => {
    if (!router) throw new Error('A list needs a data router.');
    const { navigation, location } = router.state;
    const newest = navigation.location ?? location;
    return newest.pathname === pathname ? new URLSearchParams(newest.search) : undefined;
  }, [router, pathname]);
}

export function withChange(
  params: ListParams,
  patch: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const kept = Object.entries(params).filter(([name]) => !cursors.includes(name));
  const given = Object.entries({ ...Object.fromEntries(kept), ...patch });
  return Object.fromEntries(given.filter((one): one is [string, string] => Boolean(one[1])));
}

/** The query of a saved view: without the page. */
export function viewQuery(params: ListParams): string {
  const names = Object.keys(params).filter((name) => !cursors.includes(name));
  return String(new URLSearchParams(names.sort().map((name) => [name, params[name] ?? ''])));
}
