import { NetworkError } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { loadSearch } from './load-search.ts';

afterEach(() => vi.restoreAllMocks());

test('[SRCH-10] the results page asks for 20, the category lowercased', async () => {
  const searchProducts = vi.fn(async () => []);
  await loadSearch({ searchProducts }, new URLSearchParams('q= buds &category=TWS'));
  expect(searchProducts).toHaveBeenCalledWith({ query: { query: 'buds', limit: 20, category: 'tws' } });
});

test('[SRCH-04] blank words search nothing', async () => {
  const searchProducts = vi.fn(async () => []);
  expect(await loadSearch({ searchProducts }, new URLSearchParams('q=+'))).toMatchObject({ words: '', products: [] });
  expect(searchProducts).not.toHaveBeenCalled();
});

test('[SRCH-12] a search that fails is logged and finds nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const searchProducts = async () => Promise.reject(new NetworkError('offline'));
  const search = await loadSearch({ searchProducts }, new URLSearchParams('q=buds'));
  expect(search).toMatchObject({ products: [], hasFailed: true });
  expect(logged).toHaveBeenCalledOnce();
});
