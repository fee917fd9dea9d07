import { dayInIndia } from '@bijli/rules';
import { Link } from 'react-router';
import { answerText } from '../../../components/parcels/parcel-words.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import styles from './dispatch.module.css';
import type { DispatchRow } from './dispatch-list.ts';
import { addressOf, dueText, shipsByText, stateOf } from './dispatch-words.ts';

export type BoardLane = {
  title: string;
  /** The view of the list with all of it. */
  view: string;
  hint: string;
  total: number;
  isEstimate: boolean;
  rows: readonly DispatchRow[];
};

/** The first rows of one stage; its title opens all of them. */
export function LaneView({ lane: { title, view, hint, total, isEstimate, rows } }: { lane: BoardLane }) {
  const to = `/dispatch/list?view=${view}`;
  const more = total - rows.length;
  return (
    <section className={styles.lane} aria-label={title}>
      <header>
        <h2>
          <Link to={to}>
            {title}{' '}
            <span className="dim">
              {isEstimate && 'about '}
              {total.toLocaleString('en-IN')}
            </span>
          </Link>
        </h2>
        <p className="dim">{hint}</p>
      </header>
      {rows.length === 0 ? (
        <p className={styles.none}>Nothing.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <LaneRow row={row} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <footer>
          <Link to={to}>{more.toLocaleString('en-IN')} more</Link>
        </footer>
      )}
    </section>
  );
}

function LaneRow({ row }: { row: DispatchRow }) {
  const { number, shipsBy, units, parcels, awbs, bins, pickList, stage, city, failedDelivery } = row;
  const { word, trouble } = stateOf(row);
  const due = dueText(row);
  const isOut = stage === 'handed-over';
  return (
    <Link to={addressOf(row)} className={styles.row}>
      <b>{number}</b>
      {isOut ? (
        <span className="dim">{city}</span>
      ) : (
        <time dateTime={shipsBy} className={shipsBy < dayInIndia(new Date()) ? 'bad' : undefined}>
          {shipsByText(shipsBy)}
        </time>
      )}
      <span className="dim">{isOut ? word : parcels > 0 ? (awbs[0] ?? 'no AWB') : countOf(units, 'unit')}</span>
      <span className="dim">{parcels > 0 ? countOf(parcels, 'parcel') : (pickList?.number ?? bins.join(', '))}</span>
      {failedDelivery && <span className={styles.answer}>{answerText(failedDelivery)}</span>}
      {(trouble || due) && <span className={styles.wide}>{trouble ?? due}</span>}
    </Link>
  );
}
