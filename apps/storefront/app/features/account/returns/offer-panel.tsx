import type { ReturnReason } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import { returnQuestion } from '../../../components/returns/return-words.ts';
import { longDateTime } from '../../../components/ui/india-dates.ts';
import { Panel } from '../panel.tsx';
import styles from './returns.module.css';

type OfferPanelProps = {
  until: string | undefined;
  windowHours: number;
  reasons: readonly ReturnReason[];
  onReturn: () => void;
};

/** The return deadline and the button to start a return; or a note that the window has closed. */
export function OfferPanel({ until, windowHours, reasons, onReturn }: OfferPanelProps) {
  const policy = (
    <Link className="link" to="/return-policy">
      Return policy
    </Link>
  );
  if (!until)
    return (
      <Panel title="Returns">
        <p className={`dim ${styles.line}`}>
          The {windowHours}-hour return window has ended. {policy}
        </p>
      </Panel>
    );
  return (
    <Panel title="Returns">
      <div className={styles.offer}>
        <p className="dim">
          {returnQuestion(reasons)} Return it until <b className={`num ${styles.until}`}>{longDateTime(until)}</b>.{' '}
          {policy}
        </p>
        <Button isSmall onClick={onReturn}>
          Return items
        </Button>
      </div>
    </Panel>
  );
}
