import { classNames } from '@bijli/ui/class-names.ts';
import { Logo } from '@bijli/ui/logo.tsx';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { StateDot } from '../components/page/panel.tsx';
import { useLiveState } from '../platform/live/live-state.ts';
import type { Session } from '../platform/session.ts';
import { useOnline } from '../platform/use-online.ts';
import { areaGroupsOf } from './areas.tsx';
import styles from './frame.module.css';
import { useMoreAreas } from './use-more-areas.ts';

/** The areas that the person may open. */
export function Rail({ session }: { session: Session }) {
  const rail = useRef<HTMLElement>(null);
  const { isBefore, isBehind } = useMoreAreas(rail);
  return (
    <nav
      className={classNames(styles.rail, isBefore && styles.before, isBehind && styles.behind)}
      aria-label="Areas"
      ref={rail}
    >
      <NavLink className={styles.logo ?? ''} to="/" aria-label="Bijli console">
        <Logo name="Bijli" />
      </NavLink>
      {areaGroupsOf(session).map((areas) => (
        <ul key={areas[0]?.to}>
          {areas.map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink className={styles.area ?? ''} to={to} title={name} end={isAbove(to, areas)}>
                {icon}
                <span>{name}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
      <LiveStatus />
    </nav>
  );
}

/** Another area stands below its address: on that one's screens it is not the open one. */
function isAbove(to: string, areas: readonly { to: string }[]): boolean {
  return areas.some((other) => other.to.startsWith(`${to}/`));
}

/** Whether what others change arrives by itself. */
function LiveStatus() {
  const isOnline = useOnline();
  const state = useLiveState();
  const isLive = isOnline && state === 'live';
  return (
    <p className={styles.status} title={isLive ? 'All circuits live' : 'Changes of others are not shown by themselves'}>
      <StateDot state={isLive ? 'done' : isOnline ? 'waits' : 'trouble'}>
        {isLive ? 'All circuits live' : isOnline ? 'Connecting' : 'Offline'}
      </StateDot>
    </p>
  );
}
