import { Table } from '../../../components/page/panel.tsx';
import styles from '../imports.module.css';
import type { ImportLine } from '../use-import.ts';
import { columnName, counted } from '../words.ts';
import { openQuestion } from './difference-rows.ts';
import { valueText } from './value-text.ts';

const mainColumns = ['brand', 'option 1 value', 'mrp', 'price', 'stock'];

/** The products and variants that the file makes, with the values that they get. */
export function NewLines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <Table caption="New products" head={[['Line'], 'SKU', 'Product', 'What it gets', 'Note']}>
      {lines.map((line) => (
        <tr key={line.line}>
          <td className={styles.number}>{line.line}</td>
          <th scope="row" className={styles.sku}>
            {line.sku}
          </th>
          <td>{line.name}</td>
          <td>
            <GivenValues line={line} />
          </td>
          <td>
            {openQuestion(line) && <p>Left out until its question is answered.</p>}
            {line.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function GivenValues({ line: { differences } }: { line: ImportLine }) {
  const shown = differences.filter(({ column }) => mainColumns.includes(column));
  const rest = differences.filter(({ column }) => !mainColumns.includes(column));
  return (
    <>
      {shown.map(({ column, becomes }) => `${columnName(column)} ${valueText(column, becomes) ?? 'none'}`).join(', ')}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{counted(rest.length, 'more value')}</summary>
          <dl className={styles.values}>
            {rest.map(({ column, becomes }) => (
              <div key={column}>
                <dt>{columnName(column)}</dt>
                <dd>{becomes || 'none'}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
