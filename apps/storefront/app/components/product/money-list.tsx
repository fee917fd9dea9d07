import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './money-list.module.css';

export type MoneyRow = { label: ReactNode; amount: ReactNode; tone?: 'ok' | 'dim' | undefined };

/** A list of amounts with their total below a rule. */
export function MoneyList({ rows, total, isBare }: { rows: readonly MoneyRow[]; total: MoneyRow; isBare?: boolean }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, amount, tone }, index) => (
        // The rows never change order.
        <div key={typeof label === 'string' ? label : index}>
          <dt>{label}</dt>
          <dd className={tone}>{amount}</dd>
        </div>
      ))}
      <div className={classNames(styles.total, isBare && styles.bare)}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  );
}
