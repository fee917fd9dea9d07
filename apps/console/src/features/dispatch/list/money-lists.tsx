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
        {lists.map(({ to, name }) => (
          <Link key={to} to={to}>
            {name}
          </Link>
        ))}
      </nav>
    </Panel>
  );
}
