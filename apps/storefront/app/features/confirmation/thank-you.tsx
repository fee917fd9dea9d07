import type { Order } from '@bijli/contract';
import { confirmationNumber, confirmationStatusLabel, formatRupees, rupeesToPaise } from '@bijli/rules';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Chip } from '@bijli/ui/chip.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatGst } from '../../components/product/format-gst.ts';
import { MoneyList, type MoneyRow } from '../../components/product/money-list.tsx';
import { OrderedItems } from '../../components/product/ordered-items.tsx';
import { ReceiptPlate } from '../../components/product/rating-plate.tsx';
import { clockTime } from '../../components/ui/india-dates.ts';
import { track } from '../../platform/analytics/track.ts';
import styles from './confirmation.module.css';
import { NextSteps } from './next-steps.tsx';
import { firstName, paymentMethodText, paymentStatusChip } from './order-texts.ts';
import { PostalAddress } from './postal-address.tsx';

/** Thanks, the receipt, the items and the next steps; for an order that waits for its payment, what to do. */
export function ThankYou({ order }: { order: Order }) {
  const payment = paymentStatusChip(order);
  const { heldUntil } = order;
  useEffect(() => {
    if (!heldUntil) track({ name: 'purchase', order });
  }, [order, heldUntil]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.thanks}>
        <Spinner state={heldUntil ? 'unlit' : 'lit'} isBig />
        <div>
          <h1 className="t-1">
            {heldUntil ? 'Almost done' : 'Thank you'}, {firstName(order.shippingAddress.name)}
          </h1>
          <p className={`dim ${styles.lead}`}>
            {heldUntil
              ? `Your order is not paid yet. Its items are kept for you until ${clockTime(heldUntil)}.`
              : 'Your order is placed. We are getting it off the shelf.'}
          </p>
        </div>
        {heldUntil && (
          <ButtonLink variant="go" className={styles.pay} to="/checkout">
            Go back and pay
          </ButtonLink>
        )}
      </div>
      <ReceiptPlate
        facts={[
          { label: 'Order number', value: `#${confirmationNumber(order._id)}` },
          { label: 'Status', value: confirmationStatusLabel(order.status) },
          { label: 'Payment', value: paymentMethodText(order) },
          { label: 'Total, incl. 18% GST', value: formatRupees(order.total) },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel aria-labelledby="items">
            <h2 className="t-3" id="items">
              Items
            </h2>
            <OrderedItems items={order.items} />
          </Panel>
          <div className={styles.three}>
            <Panel>
              <h2 className="t-3">Shipping address</h2>
              <PostalAddress address={order.shippingAddress} />
            </Panel>
            <Panel>
              <h2 className="t-3">Billing address</h2>
              <PostalAddress address={order.billingAddress ?? order.shippingAddress} business={businessOf(order)} />
            </Panel>
            <Panel>
              <h2 className="t-3">Payment method</h2>
              <p className={styles.payment}>
                <span className="dim">{paymentMethodText(order)}</span>
                {order.total > 0 && <Chip tone={payment.tone}>{payment.text}</Chip>}
              </p>
            </Panel>
          </div>
        </div>
        <div className={styles.stack}>
          <NextSteps order={order} />
          <Panel>
            <h2 className="t-3">Summary</h2>
            <MoneyList rows={summaryRows(order)} total={{ label: 'Total', amount: formatRupees(order.total) }} />
          </Panel>
        </div>
      </div>
      <div className={styles.actions}>
        <ButtonLink variant={heldUntil ? 'outline' : 'go'} to="/account">
          Go to my account
        </ButtonLink>
        <Link className="link link-tap" to="/shop">
          Continue Shopping
        </Link>
      </div>
    </div>
  );
}

function businessOf({
  isBusinessOrder,
  businessName,
  gstNumber,
}: Order): { name: string; gstNumber: string } | undefined {
  return isBusinessOrder && businessName && gstNumber ? { name: businessName, gstNumber } : undefined;
}

function summaryRows(order: Order): MoneyRow[] {
  const { subtotal, discount, coupon, shipping, tax } = order;
  const discounts: MoneyRow[] =
    discount > 0
      ? [{ label: coupon ? `Discount, ${coupon}` : 'Discount', amount: `−${formatRupees(discount)}`, tone: 'ok' }]
      : [];
  return [
    { label: 'Subtotal', amount: formatRupees(subtotal) },
    ...discounts,
    { label: 'Shipping', amount: shipping === 0 ? 'Free' : formatRupees(shipping), tone: 'ok' },
    { label: 'GST, 18% included', amount: formatGst(rupeesToPaise(tax)), tone: 'dim' },
  ];
}
