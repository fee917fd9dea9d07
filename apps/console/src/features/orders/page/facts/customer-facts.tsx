import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import { PanelSection } from '../../../../components/page/panel.tsx';
import { countOf } from '../../../../platform/format/count-of.ts';
import { formatWhen } from '../../../../platform/format/format-time.ts';
import { statusWords } from '../../order-states.ts';
import styles from '../order-page.module.css';
import type { OrderFacts } from '../order-query.ts';

type Customer = OrderFacts['customer'];

/** What is known of the customer without naming them. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  return (
    <PanelSection title="Customer">
      <dl className={styles.facts}>
        <dt>Under way</dt>
        <dd>{countOf(customer.open, 'order')}</dd>
        <dt>Cash on delivery</dt>
        <dd className={customer.cashRefused > 0 ? styles.gone : undefined}>
          {customer.cashAccepted} accepted, {customer.cashRefused} refused
        </dd>
        <dt>Returns</dt>
        <dd>{customer.returns}</dd>
      </dl>
      <Related title="Other orders of the account" related={customer.own} />
      <Related title="Others to the same phone" related={customer.phone} />
      <Related title="Others to the same place" related={customer.place} />
    </PanelSection>
  );
}

function Related({ title, related: { count, orders } }: { title: string; related: Customer['own'] }) {
  if (count === 0)
    return (
      <p className={styles.related}>
        {title} <span>none</span>
      </p>
    );
  return (
    <details className={styles.related}>
      <summary>
        {title} <span>{count >= 1000 ? '1,000 or more' : count}</span>
      </summary>
      <ul>
        {orders.map(({ id, number, placedAt, status, total }) => (
          <li key={id}>
            <Link className="link" to={`/orders/${id}`}>
              {number}
            </Link>
            <span className="dim">
              {formatWhen(placedAt)}, {statusWords[status].toLowerCase()}
            </span>
            <span className="num">{formatRupees(total)}</span>
          </li>
        ))}
        {count > orders.length && <li className="dim">and {countOf(count - orders.length, 'older order')}</li>}
      </ul>
    </details>
  );
}
