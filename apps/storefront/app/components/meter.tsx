import { classNames } from './class-names.ts';
import styles from './meter.module.css';

/** A figure on the dials of an electricity meter, the last dial live. `label` is how it is read out. */
export function Meter({ figure, label, className }: { figure: string; label: string; className?: string | undefined }) {
  const digits = [...figure];
  return (
    <span className={classNames(styles.meter, className)} role="img" aria-label={label}>
      {digits.map((digit, place) => (
        <i key={`${digits.length - place}`} className={place === digits.length - 1 ? styles.live : undefined}>
          {digit}
        </i>
      ))}
    </span>
  );
}
