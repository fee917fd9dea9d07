import { ApiError, type Client } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { loadList } from './load-list.ts';

afterEach(() => vi.restoreAllMocks());

function client(calls: Partial<Client>): Client {
  const categories = async () => ({ success: true as const, categories: [] });
  const brands = async () => ({ success: true as const, brands: [] });
  const countProducts = async () => ({ success: true as const, ...counts });
  return { listCategories: categories, listBrands: brands, countProducts, ...calls } as Client;
}

const counts = { inStock: 20, prices: [], categories: [], brands: [], origins: [] };
const listProducts = async () => ({ success: true as const, products: [], total: 25, page: 1, limit: 12 });

test('[LIST-01] the list and its page count are loaded', async () => {
  const spy = vi.fn(listProducts);
  const list = await loadList(client({ listProducts: spy }), { kind: 'all' }, 'http://shop/shop?page=2');
  expect(spy).toHaveBeenCalledWith({ query: expect.objectContaining({ page: 2, limit: 12 }) });
  expect(list).toMatchObject({ total: 25, pageCount: 3, counts, hasFailed: false });
});

test('[LIST-05] a failure is logged and empties the list', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const listProducts = async () => Promise.reject(new ApiError(500, {}));
  const list = await loadList(client({ listProducts }), { kind: 'all' }, 'http://shop/shop');
  expect(list).toMatchObject({ products: [], total: 0, pageCount: 0, hasFailed: true });
  expect(logged).toHaveBeenCalledOnce();
});

test('[LIST-02] failing counts are logged and do not affect the list', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const countProducts = async () => Promise.reject(new ApiError(500, {}));
  const list = await loadList(client({ listProducts, countProducts }), { kind: 'all' }, 'http://shop/shop');
  expect(list).toMatchObject({ total: 25, counts: null, hasFailed: false });
  expect(logged).toHaveBeenCalledOnce();
});

test('[LIST-02] the counts of a category page are limited to the category', async () => {
  const countProducts = vi.fn(async () => ({ success: true as const, ...counts }));
  const category = { _id: 'id-tws', slug: 'tws', title: 'TWS', description: '', subcategories: [] };
  const listCategoryProducts = async () => ({ ...(await listProducts()), category });
  const calls = { listCategoryProducts, countProducts };
  await loadList(client(calls), { kind: 'category', slug: 'tws' }, 'http://shop/category/tws?price=0-1000');
  expect(countProducts).toHaveBeenCalledWith({ query: { status: 'true', minPrice: 0, maxPrice: 1000, scope: 'tws' } });
});

test('[PROD-48] a category that went below another, or to the top, leads to its page there, for good, in one step', async () => {
  const category = { _id: 'id-audio', slug: 'audio', title: 'Audio', description: '' };
  const below = { _id: 'id-tws', slug: 'tws', title: 'TWS' };
  const listCategories = async () => ({
    success: true as const,
    categories: [{ ...category, subcategories: [below] }],
  });
  const listCategoryProducts = async () => Promise.reject(new ApiError(404, { movedTo: 'tws' }));
  const leadsTo = async (kind: 'category' | 'subcategory', slug: string) => {
    const calls = client({ listCategories, listCategoryProducts });
    const thrown = await loadList(calls, { kind, slug }, `http://shop/${kind}/${slug}?inStock=true`).catch(
      (thrown: unknown) => thrown,
    );
    const response = thrown as Response;
    return [response.status, response.headers.get('location')];
  };
  expect(await leadsTo('category', 'tws')).toEqual([301, '/subcategory/tws?inStock=true']);
  expect(await leadsTo('subcategory', 'audio')).toEqual([301, '/category/audio?inStock=true']);
  expect(await leadsTo('category', 'true-wireless')).toEqual([301, '/subcategory/tws?inStock=true']);
});

test('[CON-66] a filter by an address that a brand had leads to the one with today’s, for good', async () => {
  const listBrands = async () => ({
    success: true as const,
    brands: [
      { _id: 'id-tarang', slug: 'tarang-sound', name: 'Tarang', formerSlugs: ['tarang'] },
      { _id: 'id-dor', slug: 'dor', name: 'Dor' },
    ],
  });
  const address = 'http://shop/category/tws?brand=dor&brand=tarang&page=2';
  const loading = loadList(client({ listBrands }), { kind: 'category', slug: 'tws' }, address);
  const response = (await loading.catch((thrown: unknown) => thrown)) as Response;
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    '/category/tws?brand=dor&brand=tarang-sound&page=2',
  ]);
  const list = await loadList(client({ listBrands, listProducts }), { kind: 'all' }, 'http://shop/shop?brand=dor');
  expect(list.total).toBe(25);
});

test('[GEN-05] an unknown category responds with 404', async () => {
  const listCategoryProducts = async () => Promise.reject(new ApiError(404, {}));
  const loading = loadList(
    client({ listCategoryProducts }),
    { kind: 'category', slug: 'hats' },
    'http://shop/category/hats',
  );
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
});
