import { scaleBand, scaleLinear } from 'd3-scale';
import { moneyText } from '../../../platform/format/money-text.ts';
import { dayText } from '../days-text.ts';
import type { Sales } from '../today-queries.ts';
import styles from './sales-chart.module.css';
import { shortRupees } from './short-rupees.ts';

const [width, height] = [760, 272];
const [left, top, bottom] = [62, 34, 246];
const mostDayNames = 7;

/** Bars of each day in one ink, today in the primary colour, and dashed the same days of the period before. */
export default function SalesChart({ sales }: { sales: Sales }) {
  const { days, since, until } = sales;
  const names = days.map(({ day }) => day);
  const most = Math.max(1, ...days.flatMap(({ gross, grossBefore }) => [gross, grossBefore]));
  const y = scaleLinear().domain([0, most]).nice(4).range([bottom, top]);
  const x = scaleBand().domain(names).range([left, width]).padding(0.21);
  const half = (x.step() - x.bandwidth()) / 2;
  const before = days.map(({ day, grossBefore }, place) => {
    const from = (x(day) ?? 0) - half;
    return `${place === 0 ? 'M' : 'L'}${from} ${y(grossBefore)}H${from + x.step()}`;
  });
  const best = bestOf(sales);
  const every = Math.ceil(days.length / mostDayNames);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Sales by day, ${dayText(since)} to ${dayText(until)}`}
      aria-describedby="chart-text"
    >
      <desc id="chart-text">{describe(sales)}</desc>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {shortRupees(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, gross }) => (
        <rect
          key={day}
          className={day === until ? styles.live : styles.bar}
          {...{ x: x(day), y: y(gross), width: x.bandwidth(), height: bottom - y(gross), rx: 1.5 }}
        />
      ))}
      <path className={styles.before} d={before.join('')} />
      {best.gross > 0 && (
        <text
          className={styles.label}
          x={Math.min(Math.max((x(best.day) ?? 0) + x.bandwidth() / 2, left + 60), width - 60)}
          y={y(best.gross) - 8}
          textAnchor="middle"
        >
          {moneyText(Math.round(best.gross))}, {dayText(best.day)}
        </text>
      )}
      {names.map((day, place) =>
        (days.length - 1 - place) % every === 0 ? (
          <text
            key={day}
            x={place === days.length - 1 && days.length > 1 ? width : (x(day) ?? 0) + x.bandwidth() / 2}
            y={bottom + 20}
            textAnchor={place === days.length - 1 && days.length > 1 ? 'end' : 'middle'}
          >
            {day === until ? 'Today' : dayText(day)}
          </text>
        ) : null,
      )}
      <text x={left} y={14}>
        dashed: {days.length === 1 ? 'the day before' : `the ${days.length} days before`}
      </text>
    </svg>
  );
}

function describe(sales: Sales): string {
  const best = bestOf(sales);
  if (best.gross === 0) return 'Nothing was sold in these days.';
  const today = moneyText(sales.days.at(-1)?.gross ?? 0);
  return `Highest on ${dayText(best.day)}, ${moneyText(best.gross)}. Today so far ${today}. The same figures are in the table.`;
}

const bestOf = ({ days }: Sales) =>
  days.reduce((one, other) => (other.gross > one.gross ? other : one), { day: '', gross: 0 });
