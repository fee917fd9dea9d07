import type { IconName } from '@bijli/ui/icon.tsx';

export type AccountTab = 'orders' | 'wishlist' | 'account';
type TabEntry = { tab: AccountTab; label: string; heading: string; icon: IconName };

export const accountTabs: readonly TabEntry[] = [
  { tab: 'orders', label: 'Orders', heading: 'My Orders', icon: 'package' },
  { tab: 'wishlist', label: 'Wishlist', heading: 'Wishlist', icon: 'heart' },
  { tab: 'account', label: 'Account', heading: 'My Account', icon: 'user' },
];

/** The tab of a query; orders by default. Source: specification point 2, route table. */
export function accountTab(search: URLSearchParams): AccountTab {
  const wanted = search.get('tab');
  return accountTabs.find(({ tab }) => tab === wanted)?.tab ?? 'orders';
}

export function tabHeading(tab: AccountTab): string {
  return accountTabs.find((entry) => entry.tab === tab)?.heading ?? '';
}

export function tabPath(tab: AccountTab): string {
  return `/account?tab=${tab}`;
}
