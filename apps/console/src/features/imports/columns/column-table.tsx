import { classNames } from '@bijli/ui/class-names.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Table } from '../../../components/page/panel.tsx';
import styles from '../imports.module.css';
import type { Import } from '../use-import.ts';
import { columnName } from '../words.ts';

type ColumnTableProps = {
  file: Import;
  chosen: readonly (string | null)[];
  samplesOf: (index: number) => string[];
  onChange: (columns: (string | null)[]) => void;
};

/** Each heading of the file with its first values, and the column that it is. */
export function ColumnTable({ file: { headings, knownColumns }, chosen, samplesOf, onChange }: ColumnTableProps) {
  const options = [
    { value: '', name: 'Not read' },
    ...knownColumns.map((column) => ({ value: column, name: columnName(column) })),
  ];
  return (
    <Table caption="Headings of the file" head={['In the file', 'First values', 'What it is']}>
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading is its place, two may have one name
        <tr key={index} className={classNames(chosen[index] === null && styles.unread)}>
          <th scope="row">{heading || <span className="dim">without a heading</span>}</th>
          <td>
            <Samples values={samplesOf(index)} />
          </td>
          <td className={styles.choice}>
            <SelectField
              label={`What ‘${heading || `column ${index + 1}`}’ is`}
              isLabelHidden
              value={chosen[index] ?? ''}
              options={options}
              onChange={(value) => onChange(chosen.map((one, at) => (at === index ? value || null : one)))}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Samples({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <span className="dim">empty in the first lines</span>;
  return (
    <span className={styles.samples}>
      {values.map((value) => (
        <span key={value} className={styles.sample} title={value}>
          {value}
        </span>
      ))}
    </span>
  );
}
