import styles from './socket-plate.module.css';

const pins = [
  { cx: 210, cy: 138, r: 47 },
  { cx: 122, cy: 282, r: 35 },
  { cx: 298, cy: 282, r: 35 },
];

export type SocketPlateProps = { lines: readonly string[]; foot: string; litPins: 1 | 2 | 3 };

/** The black panel beside the sign-in screens: the earth pin is lit first, the others as steps complete. Decoration. */
export function SocketPlate({ lines, foot, litPins }: SocketPlateProps) {
  return (
    <aside className={styles.plate} aria-hidden="true">
      <p className="t-1">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <svg className={styles.socket} viewBox="0 0 420 420" aria-hidden="true">
        <rect x="1" y="1" width="418" height="418" rx="48" />
        {pins.map((pin, index) => (
          <circle key={pin.cx} {...pin} className={index < litPins ? styles.lit : undefined} />
        ))}
      </svg>
      <p className={styles.foot}>{foot}</p>
    </aside>
  );
}
