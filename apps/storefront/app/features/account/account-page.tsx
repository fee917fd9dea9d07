import { Loading } from '@bijli/ui/spinner.tsx';
import { Suspense } from 'react';
import { Await } from 'react-router';
import styles from './account.module.css';
import { AccountNav } from './account-nav.tsx';
import { tabHeading } from './account-tabs.ts';
import type { AccountData } from './load-account.ts';
import { LoadFailure } from './load-failure.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { AccountTab } from './profile/account-tab.tsx';
import { useOwnProfile } from './use-own-profile.ts';
import { WishlistTab } from './wishlist/wishlist-tab.tsx';

/** The account area: its navigation and the tab named in the URL. */
export function AccountPage({ data }: { data: AccountData }) {
  useOwnProfile();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={`t-1 ${styles.title}`}>{tabHeading(data.tab)}</h1>
      <div className={styles.columns}>
        <AccountNav current={data.tab} />
        <Suspense key={data.tab} fallback={<Loading />}>
          <TabContent data={data} />
        </Suspense>
      </div>
    </div>
  );
}

function TabContent({ data }: { data: AccountData }) {
  if (data.tab === 'orders')
    return (
      <Await resolve={data.orders} errorElement={<LoadFailure />}>
        {(orders) => <OrdersTab orders={orders} />}
      </Await>
    );
  if (data.tab === 'account') return <AccountTab addresses={data.addresses} devices={data.devices} />;
  return (
    <Await resolve={data.loaded} errorElement={<LoadFailure />}>
      {() => <WishlistTab />}
    </Await>
  );
}
