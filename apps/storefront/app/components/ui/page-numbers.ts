/** A page number, or a gap. */
export type PageEntry = number | 'gap';

/** First, last, the current page and its neighbours, with gaps in between. Source: specification point 2. */
export function pageNumbers(current: number, last: number): PageEntry[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((one, other) => one - other);
  return pages.flatMap((page, index): PageEntry[] => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    // A gap of one page would be as wide as the page itself.
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}
