import type { Order } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { afterHoldText, timeLeftText } from '../../../components/payment/held-order.ts';
import { PayButton } from '../../../components/payment/pay-button.tsx';
import { clockTime } from '../../../components/ui/india-dates.ts';
import { secondsUntil } from '../../../components/ui/use-countdown.ts';
import { Panel } from '../panel.tsx';
import { ChangeMethodButton } from './change-method-button.tsx';
import styles from './order-detail.module.css';

type HeldOrderPanelProps = { order: Order; heldUntil: string; onPaid: () => void; onChanged: (order: Order) => void };

/** What an order waiting for its payment needs: how long it is kept, what happens then, and the button that pays it. */
export function HeldOrderPanel({ order, heldUntil, onPaid, onChanged }: HeldOrderPanelProps) {
  const secondsLeft = useSecondsUntil(heldUntil);
  return (
    <Panel title="Not paid yet" className={styles.held}>
      <p>
        The items are kept for you until <b className="num">{clockTime(heldUntil)}</b>. {afterHoldText}
      </p>
      <p>
        <b className="num" role="timer">
          {timeLeftText(secondsLeft)}
        </b>
      </p>
      {secondsLeft > 0 && (
        <div className={styles.ways}>
          <PayButton order={order} onPaid={onPaid} />
          {order.paymentChoices.map((choice) => (
            <ChangeMethodButton key={choice.id} order={order} choice={choice} onChanged={onChanged} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function useSecondsUntil(time: string): number {
  const end = Date.parse(time);
  const [seconds, setSeconds] = useState(() => secondsUntil(end, Date.now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(end, Date.now()));
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [end]);
  return seconds;
}
