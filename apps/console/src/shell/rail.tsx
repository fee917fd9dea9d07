import { classNames } from '@bijli/ui/class-names.ts';
import { Logo } from '@bijli/ui/logo.tsx';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { StateDot } from '../components/page/panel.tsx';
import { groupedNumber } from '../platform/format/count-of.ts';
import { useLiveState } from '../platform/live/live-state.ts';
import type { Session } from '../platform/session.ts';
import { useOnline } from '../platform/use-online.ts';
import { type AreaLamp, useAreaLamps } from './area-lamps.ts';
import { type Area, areaGroupsOf, openPlaceOf } from './areas.tsx';
import styles from './rail.module.css';
import { useMoreAreas } from './use-more-areas.ts';

/** The areas that the person may open, with what wants a hand there, and the parts of the open one. */
export function Rail({ session }: { session: Session }) {
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { isBefore, isBehind } = useMoreAreas(rail);
  const lamps = useAreaLamps(session);
  const groups = areaGroupsOf(session);
  const place = openPlaceOf(groups.flat(), pathname);
  return (
    <nav
      className={classNames(styles.rail, isBefore && styles.before, isBehind && styles.behind)}
      aria-label="Areas"
      ref={rail}
    >
      <Link className={styles.logo ?? ''} to="/" aria-label="Bijli console">
        <Logo name="Bijli" />
      </Link>
      {groups.map((areas) => (
        <ul key={areas[0]?.to}>
          {areas.map((area) => (
            <RailArea
              key={area.to}
              area={area}
              lamp={lamps.get(area.to)}
              isOpen={place?.area === area}
              {...(place ? { current: place.to } : {})}
            />
          ))}
        </ul>
      ))}
      <LiveStatus />
    </nav>
  );
}

type RailAreaProps = { area: Area; lamp: AreaLamp | undefined; isOpen: boolean; current?: string };

function RailArea({ area: { to, name, icon, parts = [] }, lamp, isOpen, current }: RailAreaProps) {
  return (
    <li>
      <Link
        className={classNames(styles.area, isOpen && styles.open)}
        to={to}
        title={name}
        {...(to === current ? { 'aria-current': 'page' as const } : {})}
      >
        {icon}
        <span>{name}</span>
        {lamp && (
          <span className={classNames(styles.lamp, lamp.isFault && styles.fault)}>
            {groupedNumber(lamp.count)}
            <span className="vh">{lamp.isFault ? ' want a hand, some are late or wrong' : ' want a hand'}</span>
          </span>
        )}
      </Link>
      {parts.length > 0 && (
        <ul className={styles.parts} hidden={!isOpen}>
          {parts.map((part) => (
            <li key={part.to}>
              <Link to={part.to} {...(part.to === current ? { 'aria-current': 'page' as const } : {})}>
                {part.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
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
