import { useSearchParams } from 'react-router';

/** The pages of lines, by the last line of each page before: the address holds them, so that the back button does too. */
export function useLinePages(param: string) {
  const [search, setSearch] = useSearchParams();
  const ends = (search.get(param) ?? '').split(',').filter((end) => /^[1-9]\d{0,5}$/.test(end));

  function go(next: readonly (string | number)[]): void {
    const changed = new URLSearchParams(search);
    if (next.length > 0) changed.set(param, next.join(','));
    else changed.delete(param);
    setSearch(changed);
  }

  return {
    after: Number(ends.at(-1) ?? 0),
    isFirst: ends.length === 0,
    next: (lastLine: number) => go([...ends, lastLine]),
    previous: () => go(ends.slice(0, -1)),
  };
}

export type LinePages = ReturnType<typeof useLinePages>;
