import { ApiError, type Client } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { loadList } from './load-list.ts';

afterEach(() => vi.restoreAllMocks());

function client(calls: Partial<Client>): Client {
  const categories = async () => ({ success: true as const, categories: [] });
  const brands = async () => ({ success: true as const, brands: [] });
  return { listCategories: categories, listBrands: brands, ...calls } as Client;
}

test('[LIST-01] the list and its page count are read', async () => {
  const listProducts = vi.fn(async () => ({ success: true as const, products: [], total: 25, page: 1, limit: 12 }));
  const list = await loadList(client({ listProducts }), { kind: 'all' }, 'http://shop/shop?page=2');
  expect(listProducts).toHaveBeenCalledWith({ query: expect.objectContaining({ page: 2, limit: 12 }) });
  expect(list).toMatchObject({ total: 25, pageCount: 3 });
});

test('[LIST-05] a failure is logged and empties the list', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const listProducts = async () => Promise.reject(new ApiError(500, {}));
  const list = await loadList(client({ listProducts }), { kind: 'all' }, 'http://shop/shop');
  expect(list).toMatchObject({ products: [], total: 0, pageCount: 0 });
  expect(logged).toHaveBeenCalledOnce();
});

test('[GEN-05] a category that does not exist is answered with 404', async () => {
  const listCategoryProducts = async () => Promise.reject(new ApiError(404, {}));
  const loading = loadList(
    client({ listCategoryProducts }),
    { kind: 'category', slug: 'hats' },
    'http://shop/category/hats',
  );
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
});
