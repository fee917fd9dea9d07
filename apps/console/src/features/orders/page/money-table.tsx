import panel from '../../../components/page/panel.module.css';
import { Table } from '../../../components/page/panel.tsx';
import { formatPlan } from '../../../platform/format/format-time.ts';
import styles from './order-page.module.css';
import type { OrderFacts } from './order-query.ts';
import { toThePaisa } from './order-words.ts';

type Money = OrderFacts['money'];
type Entry = Money['entries'][number];

const kindWords: Readonly<Record<Entry['kind'], string>> = {
  captured: 'Captured',
  surplus: 'Captured, but not needed',
  cash: 'Collected in cash',
  offer: 'Offer of the provider',
  'payer-fee': 'Fee that the shopper bore',
  refund: 'Refund',
  'given-back': 'Given back by the provider',
  payout: 'Return of a cash order',
  dispute: 'Disputed',
  adjustment: 'Settlement corrected',
};

const stateWords: Readonly<Record<string, string>> = {
  due: 'owed',
  sent: 'on its way',
  processed: 'paid back',
  failed: 'failed, still owed',
  open: 'to be answered',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

/** Every movement of the order's money to the paisa, with the balance after it. */
export function MoneyTable({ money }: { money: Money }) {
  if (money.entries.length === 0)
    return (
      <p className="dim">
        {money.toCollect > 0
          ? `Nothing was paid yet: the courier collects ${toThePaisa(money.toCollect)}.`
          : 'No money was taken for this order.'}
      </p>
    );
  const rows = withBalance(money.entries);
  return (
    <Table caption="Money" head={['Entry', 'When', ['In'], ['Out'], ['Balance']]} hasCards className={styles.money}>
      {rows.map(({ entry, balance }) => (
        <tr key={entry.id} className={isWarned(entry) ? styles.warned : undefined}>
          <th scope="row">
            {kindWords[entry.kind]}
            {entry.state && `, ${stateWords[entry.state] ?? entry.state}`}
            {(entry.providerId || entry.reason) && (
              <span className={panel.sub}>{[entry.reason, entry.providerId].filter(Boolean).join(' · ')}</span>
            )}
          </th>
          <td className="dim" data-label="When">
            {formatPlan(entry.at)}
          </td>
          <td className={panel.end} data-label="In">
            {entry.side === 'in' ? toThePaisa(entry.amount) : ''}
          </td>
          <td className={panel.end} data-label="Out">
            {entry.side === 'out' ? toThePaisa(entry.amount) : ''}
          </td>
          <td className={panel.end} data-label="Balance">
            {entry.side === 'beside' ? (
              <span className="dim">{toThePaisa(entry.amount)} beside</span>
            ) : (
              toThePaisa(balance)
            )}
          </td>
        </tr>
      ))}
      <tr className={styles.total}>
        <th scope="row">{money.owed > 0 ? 'Still owed back' : 'Kept'}</th>
        <td />
        <td />
        <td />
        <td className={panel.end}>
          <b>{toThePaisa(money.owed > 0 ? money.owed : (rows.at(-1)?.balance ?? 0))}</b>
        </td>
      </tr>
    </Table>
  );
}

function isWarned({ kind, state }: Entry): boolean {
  return (kind === 'refund' || kind === 'payout') && state !== 'processed' && state !== 'sent';
}

function withBalance(entries: readonly Entry[]): { entry: Entry; balance: number }[] {
  let paise = 0;
  return entries.map((entry) => {
    const amount = Math.round(entry.amount * 100);
    if (entry.side === 'in') paise += amount;
    if (entry.side === 'out') paise -= amount;
    return { entry, balance: paise / 100 };
  });
}
