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
import { navigationGroups, navigationLinks } from './navigation.ts';
import { NavigationDropDown } from './navigation-drop-down.tsx';

/** The header of every page except the checkout. */
export function Header() {
  const { siteTitle, searchPrompts } = useSiteConfig().header[0] ?? { siteTitle: '', searchPrompts: [] };
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.row)}>
        <MenuButton />
        <Link className={styles.logo} to="/">
          <Logo name={siteTitle} />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {navigationLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink className={classNames(styles.entry)} to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
            {navigationGroups.map((group) => (
              <NavigationDropDown key={group.label} group={group} />
            ))}
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
