import { classNames } from '@bijli/ui/class-names.ts';
import { Link } from 'react-router';
import { Table } from '../../../components/page/panel.tsx';
import { moneyText } from '../../../platform/format/money-text.ts';
import { change } from '../change.ts';
import { weekdayText } from '../days-text.ts';
import styles from '../today.module.css';
import type { Sales } from '../today-queries.ts';

/** The figures of the chart, the newest day first. */
export function SalesTable({ sales: { days, until } }: { sales: Sales }) {
  const head = ['Day', ['Orders'], ['Sales'], ['Taken back'], ['Period before'], ['Change']] as const;
  return (
    <Table caption="Sales by day" head={head} className={styles.days}>
      {days.toReversed().map(({ day, orders, gross, takenBack, grossBefore }) => {
        const isPart = day === until;
        const delta = isPart ? undefined : change(gross, grossBefore);
        return (
          <tr key={day}>
            <th scope="row">
              <Link className="link" to={`/orders?since=${day}&until=${day}`}>
                {weekdayText(day)}
              </Link>
              {isPart && <span className="dim xs"> so far</span>}
            </th>
            <td className={styles.number}>{orders.toLocaleString('en-IN')}</td>
            <td className={styles.number}>
              <b>{moneyText(gross)}</b>
            </td>
            <td className={styles.number}>{takenBack === 0 ? '–' : moneyText(takenBack)}</td>
            <td className={classNames(styles.number, 'dim')}>{moneyText(grossBefore)}</td>
            <td className={classNames(styles.number, delta?.tone ?? 'dim')}>
              {delta?.text ?? (isPart ? 'part day' : '–')}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
