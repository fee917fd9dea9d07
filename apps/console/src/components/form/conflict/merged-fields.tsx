import type { MergedField } from '@bijli/rules';
import { Table } from '../../page/panel.tsx';
import styles from './conflict.module.css';
import { Difference } from './difference.tsx';
import type { FieldWords } from './field-words.ts';

type MergedFieldsProps = { taken: readonly MergedField[]; who: string; words: FieldWords };

/** Fields that only one changed: they are taken as they are. */
export function MergedFields({ taken, who, words }: MergedFieldsProps) {
  const caption = taken.length === 1 ? '1 field taken as it is' : `${taken.length} fields taken as they are`;
  const names = { mine: 'You', theirs: who, both: 'Both' };
  const shown = (path: string, value: unknown) => (value === undefined ? 'Not there' : words.show(path, value));
  return (
    <>
      <h2 className={styles.title}>{caption}</h2>
      <Table caption={caption} head={['Field', 'Was', 'Becomes', 'From']} hasCards>
        {taken.map(({ path, was, becomes, from }) => (
          <tr key={path}>
            <th scope="row">{words.nameOf(path)}</th>
            <td className="dim" data-label="Was">
              {shown(path, was)}
            </td>
            <td data-label="Becomes">
              <Difference was={shown(path, was)} becomes={shown(path, becomes)} />
            </td>
            <td data-label="From">{names[from]}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
