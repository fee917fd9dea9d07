import type { Order } from '@bijli/contract';
import { Chip } from '@bijli/ui/chip.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import type { IconName } from '@bijli/ui/icon.tsx';
import { clockTime, longDay } from '../../../components/ui/india-dates.ts';
import panel from '../account.module.css';
import { statusTone } from '../orders/order-display.ts';
import { StepWire } from '../step-wire.tsx';
import { fulfilmentLine, refundView, statusHeading, trackerSteps } from './order-view.ts';
import { refundDays } from './refund-text.ts';
import styles from './status-tracker.module.css';

const icons: Readonly<Record<Order['status'], IconName>> = {
  pending: 'receipt-text',
  processing: 'package',
  confirmed: 'circle-check',
  shipped: 'truck',
  delivered: 'house',
  cancelled: 'x',
  failed: 'circle-alert',
};

const underWay = /^(?:processing|confirmed|shipped)$/;

/** An order's progress: a step wire, or a single chip for an order that was stopped. */
export function StatusTracker({ order }: { order: Order }) {
  const steps = trackerSteps(order);
  return (
    <section className={classNames(panel.panel, styles.tracker)} aria-label="Order status">
      <div aria-live="polite">
        {steps.length === 0 ? (
          <h2 className={styles.stopped}>
            <Chip tone={statusTone(order.status)}>{statusHeading(order)}</Chip>
          </h2>
        ) : (
          <h2 className="t-2">{statusHeading(order)}</h2>
        )}
        <Facts order={order} />
      </div>
      {steps.length > 0 && <StepWire steps={steps.map((step) => ({ ...step, icon: icons[step.status] }))} isWide />}
    </section>
  );
}

function Facts({ order }: { order: Order }) {
  const courier = fulfilmentLine(order);
  const refund = refundView(order);
  return (
    <div className={styles.facts}>
      {courier && (
        <p>
          Fulfilment status: <b>{courier}</b>
        </p>
      )}
      {order.trackingNumber && (
        <p>
          Tracking number <b className="num">{order.trackingNumber}</b>
        </p>
      )}
      {order.promisedDelivery && underWay.test(order.status) && (
        <p>
          Delivery by <b>{longDay(order.promisedDelivery.to)}</b>
        </p>
      )}
      {order.status === 'shipped' && order.deliveryAttempts > 0 && (
        <p>The courier came in vain {order.deliveryAttempts === 1 ? 'once' : `${order.deliveryAttempts} times`}.</p>
      )}
      {order.cancellable && order.cancellableUntil && order.heldUntil === null && (
        <p>
          You can cancel until <b className="num">{clockTime(order.cancellableUntil)}</b>
        </p>
      )}
      {order.status === 'cancelled' && order.cancellationReason && <p>Reason: {order.cancellationReason}</p>}
      {refund && (
        <p className={styles.refund}>
          <Chip>Refund Initiated</Chip>
          <span>
            Refund <b className="num">{refund.number}</b>
            {refund.hasNote && `. The money reaches you in ${refundDays}.`}
          </span>
        </p>
      )}
    </div>
  );
}
