import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { Late } from '../components/late-part.tsx';
import { Logo } from '../components/logo.tsx';
import { Tool } from '../components/tool.tsx';
import { useSiteConfig } from '../platform/site-config.ts';
import { toggleTheme } from '../platform/theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { lateMobileMenu } from './late-overlays.ts';
import { navigationGroups, navigationLinks } from './navigation.ts';
import { NavigationDropDown } from './navigation-drop-down.tsx';

/** The bar at the top of every page but the checkout. */
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
        <HeaderSearch prompts={searchPrompts} fieldClass={styles.field} toolClass={styles.find} />
        <Tool aria-label="Switch theme" onClick={toggleTheme}>
          <Icon name="sun-moon" />
        </Tool>
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
      <Tool className={styles.burger} aria-label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </Tool>
      <Late part={lateMobileMenu} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
