import type { Order } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { Suspense, useState } from 'react';
import { Await, Link } from 'react-router';
import { OrderedItems } from '../../../components/product/ordered-items.tsx';
import { longDateTime } from '../../../components/ui/india-dates.ts';
import { buyerApi } from '../../../platform/buyer-api.ts';
import { notify } from '../../../platform/notify.ts';
import { tabPath } from '../account-tabs.ts';
import { LoadFailure } from '../load-failure.tsx';
import { BuyAgainButton } from '../orders/buy-again-button.tsx';
import { EmptyPanel, Panel } from '../panel.tsx';
import { OrderReturns } from '../returns/order-returns.tsx';
import { useOwnProfile } from '../use-own-profile.ts';
import { CancelButton } from './cancel-button.tsx';
import { CancellationList } from './cancellation-list.tsx';
import { CopyOrderId } from './copy-order-id.tsx';
import { HeldOrderPanel } from './held-order-panel.tsx';
import { InvoicePanel } from './invoice-button.tsx';
import { OrderAddress, OrderHelp } from './order-address.tsx';
import styles from './order-detail.module.css';
import { OrderPayment, OrderSummary } from './order-payment.tsx';
import { ParcelList } from './parcel-list.tsx';
import { StatusTracker } from './status-tracker.tsx';
import { useFreshOrder } from './use-fresh-order.ts';

/** The page of one order, which may be loading, missing or failed. */
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
  const [order, replace] = useFreshOrder(loaded);
  const [isChanged, setChanged] = useState(false);

  function showChanged(changed: Order): void {
    replace(changed);
    setChanged(true);
  }

  async function showPaid(): Promise<void> {
    notify.success({ title: 'Payment received' });
    const reply = await buyerApi.getOrder({ params: { id: order._id } }).catch(() => undefined);
    // Else the next refresh shows it.
    if (reply) replace(reply.order);
  }

  return (
    <>
      <BackLink />
      <div className={styles.head}>
        {/* Takes the focus after the button that was pressed is gone. */}
        <h1 className="t-1 num" tabIndex={-1} ref={isChanged ? focusOnce : undefined}>
          Order #{orderNumber(order._id)}
        </h1>
        <CopyOrderId id={order._id} />
        <p className="dim num">Placed {longDateTime(order.createdAt)}</p>
        {order.additionalTo && (
          <p>
            Packed with{' '}
            <Link className="link" to={`/account/orders/${order.additionalTo}`}>
              order #{orderNumber(order.additionalTo)}
            </Link>
          </p>
        )}
        <div className={styles.actions}>
          {order.heldUntil === null && <BuyAgainButton orderId={order._id} />}
          <CancelButton order={order} onCancelled={showChanged} />
        </div>
      </div>
      {order.heldUntil && (
        <HeldOrderPanel order={order} heldUntil={order.heldUntil} onPaid={showPaid} onChanged={showChanged} />
      )}
      <StatusTracker order={order} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title="Items">
            <OrderedItems items={order.items} />
            <ParcelList order={order} />
            <CancellationList order={order} />
          </Panel>
          <OrderReturns order={order} onOrder={replace} />
          <div className={styles.pair}>
            <OrderAddress order={order} />
            <OrderHelp />
          </div>
        </div>
        <div className={styles.stack}>
          <OrderSummary order={order} />
          <OrderPayment order={order} onPaid={showPaid} />
          <InvoicePanel order={order} />
        </div>
      </div>
    </>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
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
          <ButtonLink isSmall to={tabPath('orders')}>
            Back to My Orders
          </ButtonLink>
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
