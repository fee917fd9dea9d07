import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type NoteProps = { tone?: 'plain' | 'wait' | 'bad' | 'good'; children: ReactNode; actions?: ReactNode };

/** A message with its buttons in a washed box; bad ones are announced at once. */
export function Note({ tone = 'plain', children, actions }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'good' ? 'circle-check' : tone === 'plain' ? 'info' : 'circle-alert'} />
      <p>{children}</p>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
