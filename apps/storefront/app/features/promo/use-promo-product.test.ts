import { ApiError, buildRequest, NetworkError, shopRoutes } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { testProduct } from '../../../test/purchase.ts';
import { loadPromo } from './use-promo-product.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

test('[PROMO-01] one product is fetched by its slug', async () => {
  const product = testProduct({ slug: 'king-signal' });
  const getProduct = vi.fn(async () => ({ success: true as const, product }));
  expect(await loadPromo({ getProduct }, 'king-signal')).toEqual({ kind: 'ready', product });
  expect(getProduct).toHaveBeenCalledExactlyOnceWith({ params: { slug: 'king-signal' } });
});

test.each([new ApiError(404, {}), new ApiError(500, {}), new NetworkError('offline')])(
  '[PROMO-01] after %s nothing is shown, and the failure is logged',
  async (error) => {
    expect(await loadPromo({ getProduct: async () => Promise.reject(error) }, 'king-signal')).toEqual({
      kind: 'nothing',
    });
    expect(warn).toHaveBeenCalledExactlyOnceWith('The promoted product could not be loaded', error);
  },
);

test('[PROMO-04] with an empty slug the path ends in an empty segment', () => {
  expect(buildRequest({ name: 'getProduct', route: shopRoutes.getProduct }, { params: { slug: '' } }).url).toMatch(
    /\/products\/slug\/$/,
  );
});
