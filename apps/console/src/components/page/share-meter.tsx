import { Meter } from './meter.tsx';
import styles from './share-meter.module.css';

/** A share from 0 to 1 in words and as a bar. */
export function ShareMeter({ label, share }: { label: string; share: number }) {
  return (
    <span className={styles.share}>
      {shareText(share)}
      <Meter label={label} value={Math.round(share * 10_000)} max={10_000} />
    </span>
  );
}

/** '3.2 %'. */
export const shareText = (share: number) => `${(share * 100).toFixed(1)} %`;
