import { type LampName, lampTitles } from '@bijli/contract/today';
import { classNames } from '@bijli/ui/class-names.ts';
import { Link } from 'react-router';
import { type Lamp, lampPlaces } from '../../../platform/lamps.ts';
import styles from './lamp-board.module.css';
import { lampWords } from './lamp-words.ts';

type LampBoardProps = { lamps: readonly Lamp[]; hrefOf: (name: LampName) => string };

/** What wants a hand: a window for each kind, which stays when it is dark. */
export function LampBoard({ lamps, hrefOf }: LampBoardProps) {
  const now = Date.now();
  return (
    <ul className={styles.board}>
      {lamps.map((lamp) => {
        const { to, line } = lampWords[lamp.name];
        const { isFault } = lampPlaces[lamp.name];
        const isLit = lamp.count > 0;
        const isLate = isLit && isFault;
        return (
          <li key={lamp.name}>
            <Link
              className={classNames(styles.window, !isLit && styles.off)}
              to={to ?? hrefOf(lamp.name)}
              preventScrollReset={!to}
            >
              <span className={styles.label}>
                <span className={classNames(styles.lamp, isLit && (isFault ? styles.fault : styles.wait))} />
                {lampTitles[lamp.name]}
              </span>
              <b>{lamp.count.toLocaleString('en-IN')}</b>
              <span className={classNames(styles.line, isLate && styles.late)}>
                {isLate && <span className="vh">Fault: </span>}
                {isLit ? line(lamp, now) : 'none'}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Dark windows in the places of the lamps, until they are read. */
export function LampsLoading() {
  return (
    <div className={styles.board} role="status" aria-label="Loading what wants a hand">
      {Object.keys(lampWords).map((name) => (
        <span key={name} className={classNames(styles.window, styles.off)} />
      ))}
    </div>
  );
}
