import { AddButton, EditableRows } from '../../../components/fields/editable-rows.tsx';
import styles from './list-fields.module.css';

type LinesFieldProps = {
  label: string;
  addLabel: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
};

export function LinesField({ label, addLabel, lines, onChange }: LinesFieldProps) {
  return (
    <fieldset className={styles.half}>
      <legend>{label}</legend>
      <EditableRows rows={lines} name={(number) => `${label.toLowerCase()}, line ${number}`} onChange={onChange}>
        {(line, change, index) => (
          <input
            aria-label={`${label}, line ${index + 1}`}
            value={line}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </EditableRows>
      <AddButton label={addLabel} onAdd={() => onChange([...lines, ''])} />
    </fieldset>
  );
}

type Highlight = { label: string; text: string };
type HighlightsProps = { rows: readonly Highlight[]; onChange: (rows: Highlight[]) => void };

/** What makes the product worth its price: a word or two, and a sentence. */
export function HighlightsField({ rows, onChange }: HighlightsProps) {
  return (
    <fieldset className={styles.field}>
      <legend>Highlights</legend>
      <EditableRows rows={rows} name={(number) => `highlight ${number}`} onChange={onChange}>
        {(row, change, index) => (
          <>
            <input
              className={styles.label}
              aria-label={`Highlight ${index + 1}, name`}
              placeholder="Battery"
              value={row.label}
              onChange={({ target }) => change({ ...row, label: target.value })}
            />
            <input
              aria-label={`Highlight ${index + 1}, text`}
              placeholder="Two days on one charge"
              value={row.text}
              onChange={({ target }) => change({ ...row, text: target.value })}
            />
          </>
        )}
      </EditableRows>
      <AddButton label="Add a highlight" onAdd={() => onChange([...rows, { label: '', text: '' }])} />
    </fieldset>
  );
}
