import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLatestSearch, emptySearch, type SearchState } from './latest-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SRCH-04] a search runs 700 ms after the typing stops, once, for the last text', async () => {
  const { search, find, state } = testSearch();
  search.type('b');
  await vi.advanceTimersByTimeAsync(600);
  search.type(' buds ');
  await vi.advanceTimersByTimeAsync(699);
  expect(find).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(find).toHaveBeenCalledExactlyOnceWith('buds');
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toEqual({ words: 'buds', found: ['buds!'], isSearching: false });
});

test('[SRCH-04] Enter and the search button search at once, and not again after the pause', async () => {
  const { search, find, state } = testSearch();
  search.type('buds');
  search.searchNow('buds');
  search.searchNow('buds');
  expect(state().isSearching).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(find).toHaveBeenCalledExactlyOnceWith('buds');
});

test('[SRCH-04] blank text is not searched, and clearing the text clears the results', async () => {
  const { search, find, state } = testSearch();
  search.type('  ');
  search.searchNow(' ');
  await vi.advanceTimersByTimeAsync(2000);
  expect(find).not.toHaveBeenCalled();
  search.searchNow('buds');
  await vi.advanceTimersByTimeAsync(1);
  expect(state().found).toEqual(['buds!']);
  search.type('');
  expect(state()).toEqual(emptySearch());
});

test('[SRCH-04] an older response never replaces a newer one, nor appears after the text was cleared', async () => {
  const { search, find, state } = testSearch();
  find.mockImplementation((words) => answerAfter(words === 'slow' ? 5000 : 100, words));
  search.searchNow('slow');
  search.searchNow('fast');
  await vi.advanceTimersByTimeAsync(100);
  expect(state()).toMatchObject({ words: 'fast', found: ['fast!'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toEqual({ words: 'fast', found: ['fast!'], isSearching: false });
  search.searchNow('slow');
  search.type('');
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toEqual(emptySearch());
});

function testSearch() {
  let state: SearchState<string> = emptySearch();
  const find = vi.fn((words: string) => answerAfter(0, words));
  const search = createLatestSearch<string>({
    find,
    show: (change) => {
      state = change(state);
    },
  });
  return { search, find, state: () => state };
}

function answerAfter(milliseconds: number, words: string): Promise<string[]> {
  return new Promise((resolve) => setTimeout(() => resolve([`${words}!`]), milliseconds));
}
