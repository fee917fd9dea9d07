import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { Link } from 'react-router';
import { useAccountEntries } from './account-entries.ts';
import styles from './drop-down.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** The account button of the wide header with its menu, which depends on whether the shopper is signed in. */
export function AccountMenu() {
  const { isOpen, panelId, holderProps, buttonProps } = useDisclosure<HTMLDivElement>();
  const { entries, signOut } = useAccountEntries();
  return (
    <div className={classNames(styles.holder, 'wide-only')} {...holderProps}>
      <IconButton aria-label="Account" {...buttonProps}>
        <Icon name="user" />
      </IconButton>
      <div className={classNames(styles.panel, styles.menu)} id={panelId} hidden={!isOpen}>
        {entries.map(({ label, to, icon }) => (
          <Link key={label} to={to}>
            <Icon name={icon} isSmall />
            {label}
          </Link>
        ))}
        {signOut && (
          <button type="button" onClick={signOut}>
            <Icon name="log-out" isSmall />
            Logout
          </button>
        )}
      </div>
    </div>
  );
}
