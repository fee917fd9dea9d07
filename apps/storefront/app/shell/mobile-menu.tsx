import { Icon } from '@bijli/ui/icon.tsx';
import { Logo } from '@bijli/ui/logo.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSiteConfig } from '../platform/site-config.ts';
import { useAccountEntries } from './account-entries.ts';
import styles from './mobile-menu.module.css';
import { type NavigationGroup, navigationGroups, navigationLinks } from './navigation.ts';

/** The full-screen menu of narrow screens. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const siteTitle = useSiteConfig().header[0]?.siteTitle ?? '';
  const { entries, signOut } = useAccountEntries();
  const leave = () => {
    signOut?.();
    onClose();
  };
  const home = (
    <Link className={styles.logo} to="/" onClick={onClose}>
      <Logo name={siteTitle} />
    </Link>
  );
  return (
    <Overlay kind="page" title="Menu" isOpen={isOpen} onClose={onClose} header={home}>
      <ul className={styles.list}>
        {navigationLinks.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.entry} to={to} onClick={onClose}>
              {label}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
        {navigationGroups.map((group) => (
          <MenuGroup key={group.label} group={group} onChoose={onClose} />
        ))}
        {entries.map(({ label, to }) => (
          <li key={label}>
            <Link className={styles.second} to={to} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
        {signOut && (
          <li>
            <button type="button" className={styles.second} onClick={leave}>
              Logout
            </button>
          </li>
        )}
      </ul>
    </Overlay>
  );
}

function MenuGroup({ group, onChoose }: { group: NavigationGroup; onChoose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {group.label}
        <Icon name="chevron-down" />
      </button>
      <div className={styles.tiles} hidden={!isOpen}>
        {group.tiles.map(({ label, to, picture }) => (
          <Link key={to} to={to} onClick={onChoose}>
            <img src={picture} alt="" width={64} height={64} loading="lazy" />
            {label}
          </Link>
        ))}
      </div>
    </li>
  );
}
