import { Icon } from '@bijli/ui/icon.tsx';
import { Logo } from '@bijli/ui/logo.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { CategoryPicture } from '../components/ui/category-picture.tsx';
import { useSiteConfig } from '../platform/site-config.ts';
import { useAccountEntries } from './account-entries.ts';
import styles from './mobile-menu.module.css';
import { isGroup, type NavigationGroup } from './navigation.ts';

/** The full-screen menu of narrow screens. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { header, navigation } = useSiteConfig();
  const siteTitle = header[0]?.siteTitle ?? '';
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
        {navigation.menu.map((entry) =>
          isGroup(entry) ? (
            <MenuGroup key={entry.label} group={entry} onChoose={onClose} />
          ) : (
            <li key={entry.href}>
              <Link className={styles.entry} to={entry.href} onClick={onClose}>
                {entry.label}
                <Icon name="chevron-right" />
              </Link>
            </li>
          ),
        )}
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
        {group.tiles.map((tile) => (
          <Link key={tile.href} to={tile.href} onClick={onChoose}>
            <CategoryPicture tile={tile} width={64} height={64} />
            {tile.label}
          </Link>
        ))}
      </div>
    </li>
  );
}
