import type { Order } from '@bijli/contract';
import { longDateTime } from '../../../components/ui/india-dates.ts';
import styles from './order-detail.module.css';
import { cancellationLine } from './refund-text.ts';

/** The cancellations of an order: items, time and reason. */
export function CancellationList({ order }: { order: Order }) {
  if (order.cancellations.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>Cancelled</h3>
      <ul className={styles.lines}>
        {order.cancellations.map((gone) => (
          <li key={gone.at}>
            {cancellationLine(order, gone)}
            <p className="s dim">
              <span className="num">{longDateTime(gone.at)}</span>
              {gone.reason && `. ${gone.reason}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
