import { formatPaise } from '@bijli/rules';
import styles from './refund.module.css';
import type { Refundable } from './refund-words.ts';

/** Where the money of the order is, and what this refund leaves. What is nothing is not listed. */
export function RefundSums({ refundable: of, paise }: { refundable: Refundable; paise: number }) {
  const rows = [
    ['Gone back', of.gonePaise],
    ['Not known yet', of.notKnownPaise],
    ['Owed, not sent', of.owedPaise],
    ['Failed, sent again', of.failedPaise],
    ['Promised to returns', of.promisedPaise],
  ] as const;
  return (
    <dl className={styles.sums} aria-live="polite">
      <Row name="Paid" paise={of.paidPaise} />
      {rows.map(([name, sum]) => (sum > 0 ? <Row key={name} name={name} paise={sum} /> : null))}
      <Row name="This refund" paise={paise} isStrong />
      <Row name="Left to refund after it" paise={Math.max(0, of.refundablePaise - paise)} />
    </dl>
  );
}

function Row({ name, paise, isStrong = false }: { name: string; paise: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  );
}
