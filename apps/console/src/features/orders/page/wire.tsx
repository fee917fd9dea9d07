import { ORDER_TIMELINE } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { stateWord, statusWords } from '../order-states.ts';
import styles from './order-page.module.css';
import type { StaffOrder } from './order-query.ts';

/** The moves of an order from left to right; one that ended stops where it was. */
export function Wire({ order }: { order: StaffOrder }) {
  const { status, isPacked, statusHistory } = order;
  const isEnded = status === 'cancelled' || status === 'failed';
  const reached = new Map(statusHistory.map((step) => [step.status, step.at]));
  const steps = isEnded
    ? [...ORDER_TIMELINE.filter((step) => reached.has(step)), status]
    : ORDER_TIMELINE.filter((step) => step !== 'pending' || reached.has(step) || status === 'pending');
  return (
    <section className={styles.moves} aria-label="Moves">
      <ol className={styles.wire}>
        {steps.map((step) => {
          const at = reached.get(step);
          const isNow = step === status;
          return (
            <li
              key={step}
              className={classNames(at && styles.done, isNow && styles.live, isNow && isEnded && styles.ended)}
              aria-current={isNow ? 'step' : undefined}
            >
              <b>{step === 'pending' && !isNow ? 'Placed' : isNow ? stateWord(status, isPacked) : statusWords[step]}</b>
              <span className="dim xs">{at ? formatPlan(at) : ''}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
