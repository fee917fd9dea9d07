import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { Logo } from '@bijli/ui/logo.tsx';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { LazyComponent } from '../components/ui/lazy-component.tsx';
import { useSiteConfig } from '../platform/site-config.ts';
import { toggleTheme } from '../platform/theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { lazyMobileMenu } from './lazy-overlays.ts';
import { isGroup } from './navigation.ts';
import { NavigationDropDown } from './navigation-drop-down.tsx';

/** The header of every page except the checkout. */
export function Header() {
  const { header, navigation } = useSiteConfig();
  const { siteTitle, searchPrompts } = header[0] ?? { siteTitle: '', searchPrompts: [] };
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.row)}>
        <MenuButton />
        <Link className={styles.logo} to="/">
          <Logo name={siteTitle} />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {navigation.menu.map((entry) =>
              isGroup(entry) ? (
                <NavigationDropDown key={entry.label} group={entry} />
              ) : (
                <li key={entry.href}>
                  <NavLink className={classNames(styles.entry)} to={entry.href}>
                    {entry.label}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <HeaderSearch prompts={searchPrompts} fieldClass={styles.field} iconClass={styles.find} />
        <IconButton aria-label="Switch theme" onClick={toggleTheme}>
          <Icon name="sun-moon" />
        </IconButton>
        <AccountMenu />
        <CartButton />
      </div>
    </header>
  );
}

function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton className={styles.burger} aria-label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </IconButton>
      <LazyComponent loader={lazyMobileMenu} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
