import styles from './meter.module.css';

type MeterProps = { label: string; value: number; max: number; hasFailed?: boolean };

/** How far work is. */
export function Meter({ label, value, max, hasFailed }: MeterProps) {
  return <progress className={hasFailed ? styles.failed : styles.meter} aria-label={label} max={max} value={value} />;
}
