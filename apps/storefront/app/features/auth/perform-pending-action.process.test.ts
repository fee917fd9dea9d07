import { ApiError, type ProductCard, type User } from '@bijli/contract';
import { beforeEach, expect, test, vi } from 'vitest';

const calls = vi.hoisted(() => ({
  getWishlist: vi.fn(),
  addToWishlist: vi.fn(),
  removeFromWishlist: vi.fn(),
  listStockAlerts: vi.fn(),
  askForStock: vi.fn(),
}));
vi.mock('../../platform/api.ts', () => ({ api: calls }));
const notify = vi.hoisted(() => ({ success: vi.fn(), neutral: vi.fn(), error: vi.fn() }));
vi.mock('../../platform/notify.ts', () => ({ notify }));

const { performPendingAction } = await import('./perform-pending-action.ts');
const { useAuth } = await import('../../platform/state/auth.ts');
const { useWishlist } = await import('../../platform/state/wishlist.ts');
const { signInPath } = await import('../../platform/safe-redirect.ts');
const kettle = { _id: 'kettle' } as ProductCard;
const search = new URL(signInPath('/product/bhaap-kettle?variant=1', { wish: 'kettle' }), 'http://store.example')
  .search;

beforeEach(() => {
  useWishlist.setState(useWishlist.getInitialState(), true);
  vi.resetAllMocks();
  calls.addToWishlist.mockResolvedValue({ success: true, wishlist: [kettle] });
});

test('[WISH-05] the product whose heart led to sign-in is on the wishlist afterwards', async () => {
  calls.getWishlist.mockResolvedValue({ success: true, wishlist: [] });
  await performPendingAction(search);
  expect(calls.addToWishlist).toHaveBeenCalledWith({ body: { productId: 'kettle' } });
  expect(useWishlist.getState().wishlist).toEqual([kettle]);
  expect(notify.success).toHaveBeenCalledWith({ title: 'Added to Wishlist' });
});

test('[WISH-05] a product already on the wishlist stays', async () => {
  calls.getWishlist.mockResolvedValue({ success: true, wishlist: [kettle] });
  await performPendingAction(search);
  expect(calls.removeFromWishlist).not.toHaveBeenCalled();
  expect(calls.addToWishlist).not.toHaveBeenCalled();
});

const awaited = new URL(signInPath('/product/tara-5g', { alert: 'tara', variant: 'blue' }), 'http://store.example')
  .search;
const ofTara = { _id: 'a1', productId: 'tara', variantId: 'blue', createdAt: '' };

/** Each test uses its own customer, so that the alerts are loaded fresh. */
function signedInAs(id: string): void {
  useAuth.setState({ user: { _id: id } as User, isAuthenticated: true });
}

test('[WISH-06] a guest’s stock alert is set after sign-in', async () => {
  signedInAs('asha');
  calls.listStockAlerts.mockResolvedValue({ success: true, alerts: [] });
  calls.askForStock.mockResolvedValue({ success: true, alert: ofTara });
  await performPendingAction(awaited);
  expect(calls.askForStock.mock.calls).toEqual([[{ body: { productId: 'tara', variantId: 'blue' } }]]);
});

test('[WISH-06] an existing alert is not requested again', async () => {
  signedInAs('meera');
  calls.listStockAlerts.mockResolvedValue({ success: true, alerts: [ofTara] });
  await performPendingAction(awaited);
  expect(calls.askForStock).not.toHaveBeenCalled();
});

test('[WISH-06] a failed pending action is shown', async () => {
  signedInAs('ravi');
  calls.listStockAlerts.mockResolvedValue({ success: true, alerts: [] });
  calls.askForStock.mockRejectedValue(new ApiError(409, { message: 'It is in stock again' }));
  await performPendingAction(awaited);
  expect(notify.error).toHaveBeenCalledWith({ title: 'It is in stock again' });
});

test('signing in without a pending action makes no request', async () => {
  await performPendingAction('?redirect=%2Fcheckout');
  expect(calls.getWishlist).not.toHaveBeenCalled();
  expect(calls.listStockAlerts).not.toHaveBeenCalled();
});
