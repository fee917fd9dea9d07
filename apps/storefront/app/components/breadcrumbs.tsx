import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

type Crumb = { label: string; to: string };

/** Where a page stands: links to what is above it, then its own name. */
export function Breadcrumbs({ above = [], current }: { above?: readonly Crumb[]; current: string }) {
  const links = [{ label: 'Home', to: '/' }, ...above];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
