import type { Order } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { KeyLink } from '../../../components/key.tsx';
import { OrderedItems } from '../../../components/ordered-items.tsx';
import { EmptyState, Loading } from '../../../components/pins.tsx';
import { tabPath } from '../account-tabs.ts';
import { longMoment } from '../india-dates.ts';
import { LoadFailure } from '../load-failure.tsx';
import { EmptyPanel, Panel } from '../panel.tsx';
import { useOwnProfile } from '../use-own-profile.ts';
import { CopyOrderId } from './copy-order-id.tsx';
import styles from './order-detail.module.css';
import { OrderPayment, OrderSummary } from './order-money.tsx';
import { OrderAddress, OrderHelp } from './order-places.tsx';
import { StatusTracker } from './status-tracker.tsx';
import { useFreshOrder } from './use-fresh-order.ts';

/** The page of one order, which may still be on its way, missing or impossible to load. */
export function OrderPage({ id, order }: { id: string; order: Promise<Order | undefined> }) {
  useOwnProfile();
  return (
    <div className={`wrap ${styles.page}`}>
      <Suspense key={id} fallback={<Loading />}>
        <Await resolve={order} errorElement={<OrderFailure />}>
          {(found) => (found ? <OrderDetail loaded={found} /> : <OrderMissing />)}
        </Await>
      </Suspense>
    </div>
  );
}

function OrderDetail({ loaded }: { loaded: Order }) {
  const order = useFreshOrder(loaded);
  return (
    <>
      <BackLink />
      <div className={styles.head}>
        <h1 className="t-1 num">Order #{orderNumber(order._id)}</h1>
        <CopyOrderId id={order._id} />
        <p className="dim num">Placed {longMoment(order.createdAt)}</p>
      </div>
      <StatusTracker order={order} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title="Items">
            <OrderedItems items={order.items} />
          </Panel>
          <div className={styles.pair}>
            <OrderAddress address={order.shippingAddress} />
            <OrderHelp />
          </div>
        </div>
        <div className={styles.stack}>
          <OrderSummary order={order} />
          <OrderPayment order={order} />
        </div>
      </div>
    </>
  );
}

function BackLink() {
  return (
    <Link className={`link link-tap ${styles.back}`} to={tabPath('orders')}>
      <Icon name="arrow-right" isSmall />
      My Orders
    </Link>
  );
}

function OrderMissing() {
  return (
    <div className={styles.missing}>
      <h1 className="vh">Order</h1>
      <EmptyPanel>
        <EmptyState text="Order not found">
          <p className="s dim">The address may be mistyped, or the order may belong to another account.</p>
          <KeyLink isSmall to={tabPath('orders')}>
            Back to My Orders
          </KeyLink>
        </EmptyState>
      </EmptyPanel>
    </div>
  );
}

function OrderFailure() {
  return (
    <>
      <BackLink />
      <h1 className="vh">Order</h1>
      <LoadFailure message="Failed to load order details" />
    </>
  );
}
