import { Icon } from '@bijli/ui/icon.tsx';
import { Logo } from '@bijli/ui/logo.tsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Session } from '../platform/session.ts';
import styles from './frame.module.css';

type Area = { to: string; name: string; permission?: string; icon: ReactNode };

const areas: Area[] = [
  { to: '/people', name: 'People', permission: 'staff.read', icon: peopleIcon() },
  { to: '/roles', name: 'Roles', permission: 'staff.read', icon: <Icon name="sliders-horizontal" /> },
  { to: '/api-keys', name: 'API keys', permission: 'api-keys.change', icon: <Icon name="plug" /> },
  { to: '/audit', name: 'Audit', permission: 'audit.read', icon: <Icon name="receipt-text" /> },
  { to: '/account', name: 'Your account', icon: <Icon name="user" /> },
];

/** The areas that the person may open. */
export function Rail({ session }: { session: Session }) {
  const open = areas.filter(({ permission }) => !permission || session.permissions.includes(permission));
  return (
    <nav className={styles.rail} aria-label="Areas">
      <NavLink className={styles.logo ?? ''} to="/" aria-label="Bijli console">
        <Logo name="Bijli" />
      </NavLink>
      <ul>
        {open.map(({ to, name, icon }) => (
          <li key={to}>
            <NavLink className={styles.area ?? ''} to={to} title={name}>
              {icon}
              <span>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function peopleIcon() {
  return (
    <Icon
      shape={
        <>
          <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
          <circle cx="9" cy="7" r="4" />
          <path d="M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75" />
        </>
      }
    />
  );
}
