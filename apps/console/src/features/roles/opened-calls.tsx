import { countOf } from '../../platform/format/count-of.ts';
import styles from './roles.module.css';

/** What a permission opens, call by call, where somebody wants to see it. */
export function OpenedCalls({ name, calls }: { name: string; calls: readonly string[] }) {
  if (calls.length === 0) return <span className={styles.opens}>Opens nothing yet</span>;
  return (
    <details className={styles.opens}>
      <summary>
        Opens {countOf(calls.length, 'call')}
        <span className="vh">: {name}</span>
      </summary>
      <ul>
        {calls.map((summary) => (
          <li key={summary}>{summary}</li>
        ))}
      </ul>
    </details>
  );
}
