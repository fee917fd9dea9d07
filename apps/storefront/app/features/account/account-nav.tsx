import { Icon } from '@bijli/ui/icon.tsx';
import { Link, useNavigate } from 'react-router';
import { signOut } from '../../platform/sign-out.ts';
import styles from './account.module.css';
import { type AccountTab, accountTabs, tabPath } from './account-tabs.ts';

/** Beside the content on wide screens, above it as tab buttons on narrow ones, where logging out stands apart from them. */
export function AccountNav({ current }: { current: AccountTab }) {
  const navigate = useNavigate();
  function leave(): void {
    signOut();
    navigate('/');
  }
  return (
    <nav className={styles.nav} aria-label="Account">
      <div className={styles.tabs}>
        {accountTabs.map(({ tab, label, icon }) => (
          <Link key={tab} to={tabPath(tab)} aria-current={tab === current ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </div>
      <button type="button" onClick={leave}>
        <Icon name="log-out" />
        Log out
      </button>
    </nav>
  );
}
