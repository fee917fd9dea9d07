import type { OrderReturn } from '@bijli/contract';
import { Icon } from '../../../components/icon.tsx';
import { returnSteps } from './return-view.ts';
import styles from './returns.module.css';

/** The steps of a return with their dates; what is still to come is shown as outstanding. */
export function ReturnTimeline({ entry }: { entry: OrderReturn }) {
  const steps = returnSteps(entry);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.wire} aria-label="Steps of the return">
      {steps.map(({ status, label, place, moment, note }) => (
        <li key={status} className={styles[place]} aria-current={place === 'now' ? 'step' : undefined}>
          <i>{place === 'done' && <Icon name="check" isSmall />}</i>
          <div>
            <p>
              <b>{label}</b>
              {place === 'done' && <span className="vh">, done</span>}
              {place === 'next' && <span className="vh">, outstanding</span>}
              {moment && <span className="s dim num">{moment}</span>}
            </p>
            {note && <p className="s dim">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
