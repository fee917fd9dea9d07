import { classNames } from '@bijli/ui/class-names.ts';
import styles from './roles.module.css';

type RoleCellProps = {
  className: string | undefined;
  label: string;
  isGiven: boolean;
  wasGiven: boolean;
  /** Undefined where the person may not change it. */
  onToggle?: () => void;
};

/** Whether a role may do one thing. */
export function RoleCell({ className, label, isGiven, wasGiven, onToggle }: RoleCellProps) {
  return (
    <td className={classNames(className, isGiven !== wasGiven && styles.changed)}>
      {onToggle ? (
        <input type="checkbox" className={styles.tick} aria-label={label} checked={isGiven} onChange={onToggle} />
      ) : (
        <>
          {isGiven ? <Yes /> : <span className={styles.no} aria-hidden="true" />}
          <span className="vh">{isGiven ? 'Yes' : 'No'}</span>
        </>
      )}
    </td>
  );
}

function Yes() {
  return (
    <span className={styles.yes} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M20 6 9 17l-5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </span>
  );
}
