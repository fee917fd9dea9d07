import type { Order } from '@bijli/contract';
import { formatPaise, formatRupees, paymentTone, rupeesToPaise } from '@bijli/rules';
import { Chip } from '@bijli/ui/chip.tsx';
import { PayButton } from '../../../components/payment/pay-button.tsx';
import { hasWindow } from '../../../components/payment/payments/registry.ts';
import { Panel } from '../panel.tsx';
import styles from './order-detail.module.css';
import { displaySplit, paymentStatusLabel } from './order-view.ts';
import { adjustmentLine, refundLine } from './refund-text.ts';

/** The total and its displayed breakdown. */
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
        {order.cancelledAmount > 0 && <Cancelled order={order} />}
      </dl>
      {order.discount > 0 && (
        <p className={`s ok ${styles.saved}`}>
          {order.coupon ? `${order.coupon} saved you` : 'You saved'} {formatRupees(order.discount)}
        </p>
      )}
    </Panel>
  );
}

/** The cancelled part of the total, and the remainder. */
function Cancelled({ order: { total, cancelledAmount } }: { order: Order }) {
  const restPaise = rupeesToPaise(total) - rupeesToPaise(cancelledAmount);
  return (
    <>
      <div>
        <dt>Cancelled</dt>
        <dd>−{formatRupees(cancelledAmount)}</dd>
      </div>
      <div>
        <dt>Left</dt>
        <dd>{formatPaise(restPaise)}</dd>
      </div>
    </>
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

/** Payment method, payment status and refunds; a cash order that has not left can be paid online instead. */
export function OrderPayment({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const { paymentName, paymentStatus, refunds, paymentKind, paymentChoices } = order;
  const adjustment = adjustmentLine(order);
  const payable = paymentKind === 'on-delivery' ? paymentChoices.filter(({ id }) => hasWindow(id)) : [];
  return (
    <Panel title="Payment">
      <p className={styles.payment}>
        <span className="dim">{order.total > 0 ? paymentName : 'Nothing to pay'}</span>
        {order.total > 0 && <Chip tone={paymentTone(paymentStatus)}>{paymentStatusLabel(paymentStatus)}</Chip>}
      </p>
      {adjustment && <p className={styles.adjustment}>{adjustment}</p>}
      {payable.length > 0 && (
        <div className={styles.ways}>
          {payable.map(({ id }) => (
            <PayButton key={id} order={order} onPaid={onPaid} insteadBy={id} />
          ))}
        </div>
      )}
      {refunds.length > 0 && (
        <ul className={styles.lines} aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={refund._id}>{refundLine(refund)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
