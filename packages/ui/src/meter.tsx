import { classNames } from './class-names.ts';
import styles from './meter.module.css';

type MeterProps = { figure: string; label: string; className?: string | undefined };

/** A figure on the dials of an electricity meter, the last dial highlighted. `label` is its accessible text. */
export function Meter({ figure, label, className }: MeterProps) {
  const dials = [...figure].map((digit, index) => ({ digit, place: index, isLive: index === figure.length - 1 }));
  return (
    <span className={classNames(styles.meter, className)} role="img" aria-label={label}>
      {dials.map(({ digit, place, isLive }) => (
        <i key={place} className={isLive ? styles.live : undefined}>
          {digit}
        </i>
      ))}
    </span>
  );
}
