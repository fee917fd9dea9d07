import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './screen-state.module.css';

type ScreenStateProps = {
  kind: 'failed' | 'not-allowed';
  title: string;
  /** Inside a panel. */
  isOnPanel?: boolean;
  children: ReactNode;
};

const lock = (
  <path d="M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V7a4 4 0 0 1 8 0v4" />
);

/** In place of what a screen would show: why it does not, and what to do. */
export function ScreenState({ kind, title, isOnPanel, children }: ScreenStateProps) {
  return (
    <div className={classNames(styles.state, isOnPanel && styles.onPanel)} role="alert">
      {kind === 'failed' ? (
        <span className={styles.fault} aria-hidden="true" />
      ) : (
        <Icon shape={lock} className={styles.lock} />
      )}
      <p className="t-4">{title}</p>
      {children}
    </div>
  );
}
