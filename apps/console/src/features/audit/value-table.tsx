import { Table } from '../../components/page/panel.tsx';
import styles from './audit.module.css';
import type { Names } from './audit-query.ts';
import { changedNames } from './audit-words.ts';
import { fieldWords, valueText } from './value-words.ts';

type Fields = Record<string, unknown>;

/** Every changed field with what it was and what it became. */
export function ValueTable({ before, after, names }: { before: Fields; after: Fields; names: Names }) {
  const fields = changedNames({ before, after });
  if (fields.length === 0) return <p className="dim">No value was changed.</p>;
  return (
    <div className={styles.valueTable}>
      <Table caption="Values before and after" head={['Field', 'Was', 'Became']}>
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldWords(name)}</th>
            <td>{name in before && <del>{valueText(name, before[name], names)}</del>}</td>
            <td>{name in after && <ins>{valueText(name, after[name], names)}</ins>}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
