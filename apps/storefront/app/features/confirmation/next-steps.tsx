import { Icon } from '@bijli/ui/icon.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './confirmation.module.css';

/** What happens next. */
export function NextSteps({ email, isUnpaid }: { email: string; isUnpaid: boolean }) {
  const { processingBusinessDays: days } = useSiteConfig().shipping;
  return (
    <Panel isBare className={styles.next}>
      <h2 className="t-3">What happens next</h2>
      <ol>
        <li className={styles.step}>
          <Icon name="mail" />
          <div>
            <b>{isUnpaid ? 'A confirmation e-mail comes once it is paid' : 'A confirmation e-mail comes shortly'}</b>
            <p className="s dim">To {email}</p>
          </div>
        </li>
        <li className={styles.step}>
          <Icon name="truck" />
          <div>
            <b>Tracking information is sent on shipping</b>
            <p className="s dim">
              Within {days} business {days === 1 ? 'day' : 'days'}
            </p>
          </div>
        </li>
      </ol>
    </Panel>
  );
}
