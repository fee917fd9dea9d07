import styles from './audit.module.css';
import type { AuditEntry, Names } from './audit-query.ts';
import { changedNames } from './audit-words.ts';
import { cut, fieldWords, valueText } from './value-words.ts';

const shown = 4;

/** The first changed fields: what each was, struck, and what it became. */
export function Difference({ entry: { before, after }, names }: { entry: AuditEntry; names: Names }) {
  const fields = changedNames({ before, after });
  const rest = fields.length - shown;
  return (
    <span className={styles.difference}>
      {fields.slice(0, shown).map((name) => (
        <span key={name}>
          {fieldWords(name)} {name in before && <del>{cut(valueText(name, before[name], names))}</del>}{' '}
          {name in after && <ins>{cut(valueText(name, after[name], names))}</ins>}
        </span>
      ))}
      {rest > 0 && <span className="dim">and {rest} more</span>}
    </span>
  );
}
