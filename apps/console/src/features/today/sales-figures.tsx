import { type SalesDays, salesDays } from '@bijli/contract/today';
import { classNames } from '@bijli/ui/class-names.ts';
import { Link } from 'react-router';
import figures from '../../components/page/key-figures.module.css';
import { moneyText } from '../../platform/format/money-text.ts';
import { change, shareChange } from './change.ts';
import { daysText } from './days-text.ts';
import styles from './today.module.css';
import type { Figures, Sales } from './today-queries.ts';

type Figure = { name: string; value: string; delta: ReturnType<typeof change>; from: string; to: string; of?: string };

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)}%`);
const rupees = (amount: number | null) => (amount === null ? '–' : moneyText(Math.round(amount)));

/** The figures of the period beside those of the period before; each opens the orders that it counts. */
export function SalesFigures({ sales }: { sales: Sales }) {
  return (
    <dl className={classNames(figures.panel, styles.figures)}>
      {figuresOf(sales).map(({ name, value, delta, from, to, of }) => (
        <div key={name}>
          <dt>
            <Link to={to}>{name}</Link>
          </dt>
          <dd className={figures.value}>{value}</dd>
          <dd className={figures.detail}>
            {delta && <span className={classNames(styles.delta, delta.tone)}>{delta.text}</span>} {from}
          </dd>
          {of && <dd className={figures.detail}>{of}</dd>}
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ current: now, before, since, until, cashMethods }: Sales): Figure[] {
  const placed = `/orders?sold=yes&since=${since}&until=${until}`;
  const cancelled = `/orders?sold=yes&cancelledSince=${since}&cancelledUntil=${until}`;
  const returned = `/orders?returnedSince=${since}&returnedUntil=${until}`;
  const from = (text: string) => `from ${text}`;
  const sum = (
    name: string,
    field: keyof Figures,
    { to, of, isLessBetter = false }: { to: string; of?: string; isLessBetter?: boolean },
  ) => ({
    ...{ name, value: rupees(now[field]), from: from(rupees(before[field])), to, ...(of ? { of } : {}) },
    delta: change(now[field], before[field], isLessBetter),
  });
  return [
    sum('Sales, incl. GST', 'gross', { to: placed }),
    {
      ...{ name: 'Orders', value: now.orders.toLocaleString('en-IN'), to: placed },
      ...{ from: from(before.orders.toLocaleString('en-IN')), delta: change(now.orders, before.orders) },
    },
    sum('Average order', 'average', { to: placed }),
    sum('Cancelled', 'cancelled', { to: cancelled, of: ofOrders(now.cancelledOrders), isLessBetter: true }),
    sum('Returned', 'returned', { to: returned, of: ofOrders(now.returnedOrders), isLessBetter: true }),
    sum('Net', 'net', { to: placed }),
    {
      ...{
        name: 'Cash on delivery',
        value: percent(now.cashShare),
        to: `${placed}&method=${cashMethods.join(',')}`,
      },
      ...{ from: from(percent(before.cashShare)), delta: shareChange(now.cashShare, before.cashShare) },
    },
  ];
}

const ofOrders = (count: number) => `of ${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;

type PeriodProps = { days: SalesDays; onChange: (days: SalesDays) => void };

export function PeriodButtons({ days, onChange }: PeriodProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="vh">Period</legend>
      {salesDays.map((one) => (
        <button key={one} type="button" aria-pressed={one === days} onClick={() => onChange(one)}>
          {daysText(one)}
        </button>
      ))}
    </fieldset>
  );
}
