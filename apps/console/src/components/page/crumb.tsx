import { Icon } from '@bijli/ui/icon.tsx';
import { Link, useLocation } from 'react-router';
import { listBehind } from '../list/list-behind.ts';
import styles from './crumb.module.css';

/** The list that a screen belongs to, above its title; with view, filters and page as the person left it. */
export function Crumb({ to, name }: { to: string; name: string }) {
  const { state } = useLocation();
  return (
    <Link className={styles.crumb} to={listBehind(state, to)}>
      <Icon name="chevron-left" isSmall />
      {name}
    </Link>
  );
}
