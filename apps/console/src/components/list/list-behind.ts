/** Kept with the history entry of a screen that was opened from a list. */
type ListState = { list: string };

/** What a link from a list keeps: the address of the list. */
export function listState(pathname: string, search: string): ListState {
  return { list: pathname + search };
}

/** The address of the list that a screen was opened from; without its filters when it was opened otherwise. */
export function listBehind(state: unknown, pathname: string): string {
  const list = typeof state === 'object' && state !== null ? (state as Partial<ListState>).list : undefined;
  return typeof list === 'string' && (list === pathname || list.startsWith(`${pathname}?`)) ? list : pathname;
}
