import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Session } from '../platform/session.ts';
import styles from './area-parts.module.css';
import { areaGroupsOf, openPlaceOf } from './areas.tsx';

/** Where the rail has no room for them: the lists of the open area, on those lists. */
export function AreaParts({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pathname) row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const place = openPlaceOf(areaGroupsOf(session).flat(), pathname);
  if (!place || place.to !== pathname) return null;
  const { parts = [], ...area } = place.area;
  if (parts.length === 0) return null;
  return (
    <nav className={styles.parts} aria-label={`Lists of ${area.name}`} ref={row}>
      {[area, ...parts].map(({ to, name }) => (
        <Link key={to} to={to} {...(to === pathname ? { 'aria-current': 'page' as const } : {})}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
