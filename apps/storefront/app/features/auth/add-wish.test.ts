import type { ProductCard } from '@bijli/contract';
import { beforeEach, expect, test, vi } from 'vitest';

const calls = vi.hoisted(() => ({ getWishlist: vi.fn(), addToWishlist: vi.fn(), removeFromWishlist: vi.fn() }));
vi.mock('../../platform/api.ts', () => ({ api: calls }));

const { addWish } = await import('./add-wish.ts');
const { useWishlist } = await import('../../platform/state/wishlist.ts');
const { signInPath } = await import('../../platform/safe-redirect.ts');
const kettle = { _id: 'kettle' } as ProductCard;
const wished = new URL(signInPath('/product/bhaap-kettle?variant=1', 'kettle'), 'http://store.example').search;

beforeEach(() => {
  useWishlist.setState(useWishlist.getInitialState(), true);
  vi.resetAllMocks();
  calls.addToWishlist.mockResolvedValue({ success: true, wishlist: [kettle] });
});

test('[WISH-05] the product whose heart led to sign-in is on the wishlist afterwards', async () => {
  calls.getWishlist.mockResolvedValue({ success: true, wishlist: [] });
  await addWish(wished);
  expect(calls.addToWishlist).toHaveBeenCalledWith({ body: { productId: 'kettle' } });
  expect(useWishlist.getState().wishlist).toEqual([kettle]);
});

test('[WISH-05] a product that is already there stays', async () => {
  calls.getWishlist.mockResolvedValue({ success: true, wishlist: [kettle] });
  await addWish(wished);
  expect(calls.removeFromWishlist).not.toHaveBeenCalled();
  expect(calls.addToWishlist).not.toHaveBeenCalled();
});

test('signing in without a wish asks for nothing', async () => {
  await addWish('?redirect=%2Fcheckout');
  expect(calls.getWishlist).not.toHaveBeenCalled();
});
