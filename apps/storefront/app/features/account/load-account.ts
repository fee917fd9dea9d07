import type { Address, Order } from '@bijli/contract';
import { buyerApi } from '../../platform/buyer-api.ts';
import { isStatus } from '../../platform/errors.ts';
import { useWishlist } from '../../platform/state/wishlist.ts';
import { accountTab } from './account-tabs.ts';
import { type Device, loadDevices } from './devices/load-devices.ts';
import { loadOrders } from './orders/load-orders.ts';
import { unawaited } from './unawaited.ts';

/** The data of each tab as a promise, so that the tab shows at once. The wishlist has its own store. */
export type AccountData =
  | { tab: 'orders'; orders: Promise<Order[]> }
  | { tab: 'wishlist'; loaded: Promise<void> }
  | { tab: 'account'; addresses: Promise<Address[]>; devices: Promise<Device[]> };

export function loadAccount(url: string): AccountData {
  const tab = accountTab(new URL(url).searchParams);
  if (tab === 'wishlist') return { tab, loaded: unawaited(loadWishlist()) };
  if (tab === 'account')
    return { tab, addresses: unawaited(buyerApi.listAddresses()), devices: unawaited(loadDevices(buyerApi)) };
  return { tab, orders: unawaited(loadOrders(buyerApi)) };
}

/** The wishlist store has only a failure's message; the profile call shows whether the session has ended. */
async function loadWishlist(): Promise<void> {
  await useWishlist.getState().load();
  if (!useWishlist.getState().error) return;
  await buyerApi.getProfile().catch((error) => {
    if (isStatus(error, 401)) throw error;
  });
}

type RevalidationArgs = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Changing the page within a tab needs no new data: orders are paged in the browser. */
export function shouldLoadAccountAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidationArgs): boolean {
  const isSameTab = accountTab(currentUrl.searchParams) === accountTab(nextUrl.searchParams);
  const isOtherPage = currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page');
  return isSameTab && isOtherPage ? false : defaultShouldRevalidate;
}
