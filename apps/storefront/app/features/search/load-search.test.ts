import { NetworkError } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { loadSearch } from './load-search.ts';

afterEach(() => vi.restoreAllMocks());

test('[SRCH-10] the results page requests 20, with the category lowercased', async () => {
  const findProducts = vi.fn(async () => ({
    success: true as const,
    products: [],
    search: { showing: '', dropped: [] },
  }));
  await loadSearch({ findProducts }, new URLSearchParams('q= buds &category=TWS'));
  expect(findProducts).toHaveBeenCalledWith({ query: { query: 'buds', limit: 20, category: 'tws' } });
});

test('[SRCH-04] blank words are not searched', async () => {
  const findProducts = vi.fn(async () => ({
    success: true as const,
    products: [],
    search: { showing: '', dropped: [] },
  }));
  expect(await loadSearch({ findProducts }, new URLSearchParams('q=+'))).toMatchObject({ words: '', products: [] });
  expect(findProducts).not.toHaveBeenCalled();
});

test('[SRCH-12] a failed search is logged and returns nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const findProducts = async () => Promise.reject(new NetworkError('offline'));
  const search = await loadSearch({ findProducts }, new URLSearchParams('q=buds'));
  expect(search).toMatchObject({ products: [], hasFailed: true });
  expect(logged).toHaveBeenCalledOnce();
});
