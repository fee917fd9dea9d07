import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './say.module.css';

const barcode = (
  <path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 7v10M12 7v10M16 7v10" />
);

type SayProps = { tone?: 'plain' | 'good' | 'bad'; title: string; children?: ReactNode };

/** One order in words for who stands at the table: what to do now, or what is wrong. */
export function Say({ tone = 'plain', title, children }: SayProps) {
  return (
    <div className={classNames(styles.say, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'plain' ? <Icon shape={barcode} /> : <Icon name={tone === 'good' ? 'check' : 'x'} />}
      <p>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </p>
    </div>
  );
}
