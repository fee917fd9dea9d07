import type { ClashingField } from '@bijli/rules';
import { useId } from 'react';
import { ScrollArea } from '../../page/scroll-area.tsx';
import styles from './conflict.module.css';
import { Difference } from './difference.tsx';
import type { FieldWords } from './field-words.ts';
import { OwnText } from './own-text.tsx';

type ClashingFieldsProps = {
  clashing: readonly ClashingField[];
  who: string;
  words: FieldWords;
  decided: Readonly<Record<string, unknown>>;
  onDecide: (path: string, value: unknown) => void;
};

/** Both values of each field beside what it was. */
export function ClashingFields({ clashing, who, words, decided, onDecide }: ClashingFieldsProps) {
  return (
    <ScrollArea className={styles.scroller} label="Fields to decide">
      <table className={styles.table}>
        <caption>
          {clashing.length} {clashing.length === 1 ? 'field' : 'fields'} to decide
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Both began with</th>
            <th scope="col">{who}, saved</th>
            <th scope="col">You, not saved</th>
          </tr>
        </thead>
        <tbody>
          {clashing.map((field) => (
            <ClashingRow
              key={field.path}
              field={field}
              who={who}
              words={words}
              isDecided={field.path in decided}
              chosen={decided[field.path]}
              onDecide={(value) => onDecide(field.path, value)}
            />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type ClashingRowProps = {
  field: ClashingField;
  who: string;
  words: FieldWords;
  isDecided: boolean;
  chosen: unknown;
  onDecide: (value: unknown) => void;
};

function ClashingRow({ field, who, words, isDecided, chosen, onDecide }: ClashingRowProps) {
  const group = useId();
  const { path, was, theirs, mine } = field;
  const name = words.nameOf(path);
  const shown = (value: unknown) => (value === undefined ? 'Removed' : words.show(path, value));
  const side = (value: unknown, label: 'theirs' | 'yours') => (
    <td
      className={isDecided && chosen === value ? styles.chosen : undefined}
      data-label={label === 'theirs' ? `${who}, saved` : 'You, not saved'}
    >
      <label className={styles.choice}>
        <input
          type="radio"
          name={group}
          aria-label={`${name}: ${label}`}
          checked={isDecided && chosen === value}
          onChange={() => onDecide(value)}
        />
        <span>
          <Difference was={shown(was)} becomes={shown(value)} />
        </span>
      </label>
      {label === 'yours' && typeof was === 'string' && typeof mine === 'string' && typeof theirs === 'string' && (
        <OwnText name={name} first={mine} onDecide={onDecide} />
      )}
    </td>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="dim" data-label="Both began with">
        {shown(was)}
      </td>
      {side(theirs, 'theirs')}
      {side(mine, 'yours')}
    </tr>
  );
}
