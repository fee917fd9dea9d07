import { Link } from 'react-router';
import { Panel } from '../../../components/page/panel.tsx';
import styles from './dispatch.module.css';

const lists = [
  { to: '/dispatch/cash', name: 'Cash with couriers' },
  { to: '/dispatch/disputes', name: 'Charged weights' },
  { to: '/dispatch/claims', name: 'Claims on couriers' },
  { to: '/dispatch/rto', name: 'Returned to origin' },
];

/** The way to what couriers owe and charge. */
export function MoneyLists() {
  return (
    <Panel>
      <nav className={styles.caption} aria-label="Money with couriers">
        <h2>Money with couriers</h2>
        <ul className={styles.links}>
          {lists.map(({ to, name }) => (
            <li key={to}>
              <Link className="link" to={to}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  );
}
