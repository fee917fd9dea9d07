import type { PaymentTone } from '@bijli/rules';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type ChipTone = PaymentTone;

/** A status in a word or two, e.g. Default or Paid; the colour only repeats the text. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
