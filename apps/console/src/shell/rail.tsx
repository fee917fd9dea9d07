import { Logo } from '@bijli/ui/logo.tsx';
import { NavLink } from 'react-router';
import type { Session } from '../platform/session.ts';
import { areaGroupsOf } from './areas.tsx';
import styles from './frame.module.css';
import { LiveLamp } from './live-lamp.tsx';

/** The areas that the person may open. */
export function Rail({ session }: { session: Session }) {
  return (
    <nav className={styles.rail} aria-label="Areas">
      <NavLink className={styles.logo ?? ''} to="/" aria-label="Bijli console">
        <Logo name="Bijli" />
      </NavLink>
      {areaGroupsOf(session).map((areas) => (
        <ul key={areas[0]?.to}>
          {areas.map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink className={styles.area ?? ''} to={to} title={name}>
                {icon}
                <span>{name}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
      <LiveLamp />
    </nav>
  );
}
