import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import styles from './crumb.module.css';

/** The list that a screen belongs to, above its title. */
export function Crumb({ to, name }: { to: string; name: string }) {
  return (
    <Link className={styles.crumb} to={to}>
      <Icon name="chevron-left" isSmall />
      {name}
    </Link>
  );
}
