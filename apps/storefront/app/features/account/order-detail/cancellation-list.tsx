import type { Order } from '@bijli/contract';
import { longDateTime } from '../../../components/ui/india-dates.ts';
import styles from './order-detail.module.css';
import { cancellationLine, replacementLine } from './refund-text.ts';

/** What the store put in the place of other goods, and what was cancelled: items, time and reason. */
export function CancellationList({ order }: { order: Order }) {
  const replaced = order.cancellations.filter(({ replacedBy }) => replacedBy !== undefined);
  const cancelled = order.cancellations.filter(({ replacedBy }) => replacedBy === undefined);
  return (
    <>
      {replaced.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Changed</h3>
          <ul className={styles.lines}>
            {replaced.map((gone) => (
              <li key={gone.at}>
                {replacementLine(order, gone)}
                <p className="s dim num">{longDateTime(gone.at)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {cancelled.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Cancelled</h3>
          <ul className={styles.lines}>
            {cancelled.map((gone) => (
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
      )}
    </>
  );
}
