import { classNames } from './class-names.ts';
import { ScriptNeeded } from './script-needed.tsx';
import styles from './spinner.module.css';

type SpinnerProps = { state: 'running' | 'unlit' | 'lit'; isBig?: boolean };

/** The three pins of the logo: animated while something is pending, unlit for empty, lit for done. */
export function Spinner({ state, isBig }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[state], isBig && styles.big)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** An empty state: unlit pins, one sentence and, where useful, one action. */
export function EmptyState({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.empty}>
      <Spinner state="unlit" isBig />
      <p className="t-4">{text}</p>
      {children}
    </div>
  );
}

/** Placeholder while data loads. In place of a whole page it has the page's title. */
export function Loading({ text = 'Loading', title }: { text?: string; title?: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner state="running" isBig />
      {title !== undefined && <h1 className="vh">{title}</h1>}
      <p className="vh">{text}</p>
      <ScriptNeeded />
    </div>
  );
}
