import type { AuditActionOf } from '@bijli/contract';
import { PanelSection } from '../../../components/page/panel.tsx';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { wayWords } from '../return-words.ts';
import styles from './return-page.module.css';
import type { ReturnFacts } from './return-query.ts';

/** What its status becomes says each move. */
const acts: Readonly<Record<Exclude<AuditActionOf<'return'>, 'return.move'>, string>> = {
  'return.assign': 'Given to a person',
  'return.note': 'Note for the inspection',
  'return.ask-photos': 'Asked for photos',
  'return.book-pickup': 'Pickup booked',
  'return.cancel-pickup': 'Pickup taken back',
  'return.pickup-failed': 'Pickup failed',
  'return.payout-change': 'UPI ID corrected',
  'return.payout-bounce': 'Payout came back',
  'return.read-payee': 'UPI ID read',
  'return.count-in': 'Units counted in',
  'return.scan': 'Number of a unit scanned',
  'return.photo': 'Photo of a unit',
  'return.inspect': 'Inspected',
  'return.send-back': 'Sent back to the shopper',
  'return.claim-close': 'Claim on the brand closed',
};
const words: Readonly<Record<string, string>> = {
  ...acts,
  requested: 'Asked for',
  approved: 'Approved',
  picked_up: 'Picked up',
  received: 'Received',
  inspected: 'Passed the inspection',
  refunded: 'Refunded',
  refused: 'Refused',
  cancelled: 'Cancelled',
  'photos-answered': 'Photos sent',
};

const actors: Readonly<Record<string, string>> = {
  customer: 'the shopper',
  payment: 'the payment provider',
  courier: 'the courier',
  clock: 'the store',
  command: 'a command',
};

/** What a booking without an AWB names. */
function wayOf(text: string): string | undefined {
  return Object.entries(wayWords).find(([way]) => way === text)?.[1];
}

/** Every step and act, the newest first. */
export function HistorySection({ facts: { history } }: { facts: ReturnFacts }) {
  return (
    <PanelSection title="History">
      <ol className={styles.history}>
        {history.map(({ id, at, what, by, text }) => (
          <li key={id}>
            <p>
              <b>{words[what] ?? what}</b>
              {text && `: ${wayOf(text) ?? text}`}
            </p>
            <p className="dim">
              <time dateTime={at}>{formatPlan(at)}</time>
              {by && `, ${actors[by] ?? by}`}
            </p>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
