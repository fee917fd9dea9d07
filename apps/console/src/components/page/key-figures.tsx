import { classNames } from '@bijli/ui/class-names.ts';
import styles from './key-figures.module.css';

export type Rating = { name: string; value: string; detail?: string | undefined; tone?: 'wait' | 'bad' | undefined };

/** The few figures of a thing, each with its name. */
export function KeyFigures({ label, ratings }: { label: string; ratings: readonly Rating[] }) {
  return (
    <dl className={styles.panel} aria-label={label}>
      {ratings.map(({ name, value, detail, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames(styles.value, tone && styles[tone])}>{value}</dd>
          {detail && <dd className={styles.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
