import type { Order } from '@bijli/contract';
import { Icon } from '@bijli/ui/icon.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { longDay } from '../../components/ui/india-dates.ts';
import styles from './confirmation.module.css';

/** What happens next. */
export function NextSteps({ order }: { order: Order }) {
  const { shippingAddress, heldUntil, promisedDelivery } = order;
  return (
    <Panel isBare className={styles.next}>
      <h2 className="t-3">What happens next</h2>
      <ol>
        <li className={styles.step}>
          <Icon name="mail" />
          <div>
            <b>{heldUntil ? 'A confirmation e-mail comes once it is paid' : 'A confirmation e-mail comes shortly'}</b>
            <p className="s dim">To {shippingAddress.email}</p>
          </div>
        </li>
        <li className={styles.step}>
          <Icon name="truck" />
          <div>
            <b>Tracking information is sent on shipping</b>
            {promisedDelivery && <p className="s dim">Delivery by {longDay(promisedDelivery.to)}</p>}
          </div>
        </li>
      </ol>
    </Panel>
  );
}
