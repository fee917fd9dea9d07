import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type AlertProps = { tone?: 'plain' | 'save' | 'error' | 'warn'; children: ReactNode };

/** A filled message for a whole form or page; never for a single field. Errors are announced. */
export function Alert({ tone = 'plain', children }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'save' ? 'circle-check' : tone === 'plain' ? 'info' : 'circle-alert'} isSmall />
      <div>{children}</div>
    </div>
  );
}
