import type { PaymentTone } from '@bijli/rules';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import styles from './chip.module.css';

export type Tone = PaymentTone;

/** A status in a word or two; the colour only repeats what the word says. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
