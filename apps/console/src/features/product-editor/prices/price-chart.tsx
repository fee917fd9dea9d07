import { formatRupees } from '@bijli/rules';
import { formatTime, formatWhen } from '../../../platform/format/format-time.ts';
import { type PricePoint, stepPath } from './price-steps.ts';
import styles from './prices.module.css';

const box = { width: 480, height: 70 };
const top = 14;

/** The line of a price over time. The table beside it says the same. */
export function PriceChart({ name, points }: { name: string; points: readonly PricePoint[] }) {
  const { path, low, high, yOf } = stepPath(points, box);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const title = `Price of ${name} since ${formatTime(new Date(first.at).toISOString())}: ${formatRupees(first.price)}, now ${formatRupees(last.price)}`;
  const lines = low === high ? [low] : [high, low];
  return (
    <svg className={styles.chart} viewBox="-64 0 552 122" role="img" aria-label={title}>
      <title>{title}</title>
      <g transform={`translate(0 ${top})`}>
        {lines.map((price) => (
          <g key={price}>
            <line className={styles.rule} x1="0" x2={box.width} y1={yOf(price)} y2={yOf(price)} />
            <text x="-6" y={yOf(price) + 4} textAnchor="end">
              {formatRupees(price)}
            </text>
          </g>
        ))}
        <path className={styles.line} d={path} />
        <circle className={styles.now} cx={box.width} cy={yOf(last.price)} r="4" />
      </g>
      <text x="0" y="118">
        {formatWhen(new Date(first.at).toISOString())}
      </text>
      <text x={box.width} y="118" textAnchor="end">
        today
      </text>
    </svg>
  );
}
