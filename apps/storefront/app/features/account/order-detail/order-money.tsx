import type { Order } from '@bijli/contract';
import { formatRupees, paymentTone } from '@bijli/rules';
import { Chip } from '../../../components/chip.tsx';
import { Panel } from '../panel.tsx';
import styles from './order-detail.module.css';
import { displaySplit, paymentMethodLabel, paymentStatusLabel } from './order-view.ts';

/** The total and how it is shown to be made up. */
export function OrderSummary({ order }: { order: Order }) {
  const { subtotal, shipping, tax } = displaySplit(order.total);
  return (
    <Panel title="Summary">
      <dl className={styles.sum}>
        <Amount label="Subtotal" rupees={subtotal} />
        <Amount label="Shipping" rupees={shipping} />
        <Amount label="Tax" rupees={tax} />
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatRupees(order.total)}</dd>
        </div>
      </dl>
      {order.discount > 0 && (
        <p className={`s ok ${styles.saved}`}>
          {order.coupon ? `${order.coupon} saved you` : 'You saved'} {formatRupees(order.discount)}
        </p>
      )}
    </Panel>
  );
}

function Amount({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  );
}

/** How the order is paid and how far that is. */
export function OrderPayment({ order: { paymentMethod, paymentStatus } }: { order: Order }) {
  return (
    <Panel title="Payment">
      <p className={styles.payment}>
        <span className="dim">{paymentMethodLabel(paymentMethod)}</span>
        <Chip tone={paymentTone(paymentStatus)}>{paymentStatusLabel(paymentStatus)}</Chip>
      </p>
    </Panel>
  );
}
