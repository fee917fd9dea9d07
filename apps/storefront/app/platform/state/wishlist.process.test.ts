import type { ProductCard } from '@bijli/contract';
import { ApiError, NetworkError } from '@bijli/contract';
import { beforeEach, expect, test, vi } from 'vitest';

const calls = vi.hoisted(() => ({ getWishlist: vi.fn(), addToWishlist: vi.fn(), removeFromWishlist: vi.fn() }));
vi.mock('../api.ts', () => ({ api: calls }));

const { useWishlist } = await import('./wishlist.ts');
const watch = { _id: 'watch' } as ProductCard;
const kettle = { _id: 'kettle' } as ProductCard;

beforeEach(() => {
  useWishlist.setState(useWishlist.getInitialState(), true);
  vi.resetAllMocks();
});

test('[WISH-01] loading is true while the list is fetched, then the list is replaced', async () => {
  useWishlist.setState({ wishlist: [kettle] });
  calls.getWishlist.mockResolvedValue({ success: true, wishlist: [watch] });
  const loaded = useWishlist.getState().load();
  expect(useWishlist.getState().loading).toBe(true);
  await loaded;
  expect(useWishlist.getState()).toMatchObject({ wishlist: [watch], loading: false, error: undefined });
});

test('concurrent loads share one request', async () => {
  calls.getWishlist.mockResolvedValue({ success: true, wishlist: [watch] });
  const { load } = useWishlist.getState();
  await Promise.all([load(), load()]);
  expect(calls.getWishlist).toHaveBeenCalledTimes(1);
  expect(useWishlist.getState().wishlist).toEqual([watch]);
  await load();
  expect(calls.getWishlist).toHaveBeenCalledTimes(2);
});

test('[WISH-01] a failure is stored as the error and ends loading', async () => {
  calls.getWishlist.mockRejectedValue(new NetworkError('offline'));
  await useWishlist.getState().load();
  expect(useWishlist.getState()).toMatchObject({ loading: false, error: 'Failed to fetch wishlist products' });
  calls.getWishlist.mockRejectedValue(new ApiError(403, { message: 'This is not your wishlist' }));
  await useWishlist.getState().load();
  expect(useWishlist.getState().error).toBe('This is not your wishlist');
});

test('[WISH-02] a toggle adds a product that is not in the list and removes one that is', async () => {
  calls.addToWishlist.mockResolvedValue({ success: true, wishlist: [watch] });
  calls.removeFromWishlist.mockResolvedValue({ success: true, wishlist: [] });
  expect(await useWishlist.getState().toggle(watch)).toBe(true);
  expect(useWishlist.getState().wishlist).toEqual([watch]);
  expect(await useWishlist.getState().toggle(watch)).toBe(false);
  expect(calls.removeFromWishlist).toHaveBeenCalledWith({ body: { productId: 'watch' } });
  expect(useWishlist.getState().wishlist).toEqual([]);
});

/** A load whose response the test controls. */
function heldLoad() {
  let answer: (wishlist: ProductCard[]) => void = () => undefined;
  calls.getWishlist.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = (wishlist) => resolve({ success: true, wishlist });
    }),
  );
  const loaded = useWishlist.getState().load();
  return async (wishlist: ProductCard[]) => {
    answer(wishlist);
    await loaded;
  };
}

test('[WISH-02] a toggle during a load is not undone by its older response', async () => {
  const answerLoad = heldLoad();
  calls.addToWishlist.mockResolvedValue({ success: true, wishlist: [watch] });
  await useWishlist.getState().toggle(watch);
  await answerLoad([]);
  expect(useWishlist.getState()).toMatchObject({ wishlist: [watch], loading: false });
});

test('[WISH-01] signing out during a load shows nobody the previous customer’s list', async () => {
  const answerFormer = heldLoad();
  useWishlist.getState().reset();
  const answerNext = heldLoad();
  await answerFormer([watch]);
  expect(useWishlist.getState()).toMatchObject({ wishlist: [], loading: true });
  await answerNext([kettle]);
  expect(useWishlist.getState()).toMatchObject({ wishlist: [kettle], loading: false });
});
