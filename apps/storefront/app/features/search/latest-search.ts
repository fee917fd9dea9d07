/** `words` are those that `found` belongs to, empty before the first response. */
export type SearchState<Found> = { words: string; found: readonly Found[]; isSearching: boolean };

type SearchOptions<Found> = {
  find: (words: string) => Promise<readonly Found[]>;
  show: (change: (state: SearchState<Found>) => SearchState<Found>) => void;
};

// Source: specification point 5, Search.
const typingPauseMs = 700;

export function emptySearch<Found>(): SearchState<Found> {
  return { words: '', found: [], isSearching: false };
}

/** Search as you type: debounced or immediate; only the response to the latest request is shown. */
export function createLatestSearch<Found>({ find, show }: SearchOptions<Found>) {
  let version = 0;
  let searching: string | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Cancels the pending request; its response is ignored. */
  function stop(): void {
    version += 1;
    searching = undefined;
    clearTimeout(pause);
  }

  async function search(words: string): Promise<void> {
    if (words === searching) return;
    stop();
    searching = words;
    const ownVersion = version;
    show((state) => ({ ...state, isSearching: true }));
    const found = await find(words);
    if (ownVersion !== version) return;
    searching = undefined;
    show(() => ({ words, found, isSearching: false }));
  }

  function wait(words: string): void {
    stop();
    pause = setTimeout(() => void search(words), typingPauseMs);
  }

  function clear(): void {
    stop();
    show(emptySearch);
  }

  return {
    stop,
    /** The text has changed: debounced search. */
    type(text: string): void {
      const words = text.trim();
      if (words === '') clear();
      else wait(words);
    },
    /** Enter or the search button. */
    searchNow(text: string): void {
      const words = text.trim();
      if (words === '') clear();
      else void search(words);
    },
  };
}
