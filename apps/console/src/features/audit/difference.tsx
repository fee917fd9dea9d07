import styles from './audit.module.css';

type Fields = Record<string, unknown>;

/** The changed fields: what each was, struck, and what it became. */
export function Difference({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <span className={styles.difference}>
      {names.map((name) => (
        <span key={name}>
          {name} {name in before && <del className={styles.was}>{textOf(before[name])}</del>}{' '}
          {name in after && <ins className={styles.became}>{textOf(after[name])}</ins>}
        </span>
      ))}
    </span>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === '') return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
