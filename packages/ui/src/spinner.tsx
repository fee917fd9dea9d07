import { classNames } from './class-names.ts';
import { ScriptNeeded } from './script-needed.tsx';
import styles from './spinner.module.css';

type PinsProps = { state: 'running' | 'unlit' | 'lit'; isBig?: boolean };

/** The three pins of the mark: running while something works, unlit for empty, lit for done. */
export function Spinner({ state, isBig }: PinsProps) {
  return (
    <span className={classNames(styles.pins, styles[state], isBig && styles.big)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** What a list shows when it has nothing: unlit pins, one sentence and, where it helps, one way on. */
export function EmptyState({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.empty}>
      <Spinner state="unlit" isBig />
      <p className="t-4">{text}</p>
      {children}
    </div>
  );
}

/** What stands in a page's place while its data comes. */
export function Loading({ text = 'Loading' }: { text?: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner state="running" isBig />
      <p className="vh">{text}</p>
      <ScriptNeeded />
    </div>
  );
}
