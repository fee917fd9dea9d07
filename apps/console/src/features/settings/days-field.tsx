import { type NamedDay, type Setting, settingLimits } from '@bijli/contract/settings';
import { Icon } from '@bijli/ui/icon.tsx';
import { useId, useRef } from 'react';
import { AddButton } from '../../components/fields/editable-rows.tsx';
import form from '../../components/form/form.module.css';
import { countOf } from '../../platform/format/count-of.ts';
import { formatDate, weekdayOf } from '../../platform/format/format-date.ts';
import { dayProblem, hasPassed, isAmong, readRows, writeRows } from './day-rows.ts';
import styles from './days-field.module.css';

type DaysFieldProps = {
  setting: Setting;
  /** The days that are saved. */
  before: NamedDay[];
  text: string;
  onType: (text: string) => void;
};

/** Dates with a name each: those to come are changed, those that have passed are only shown. */
export function DaysField({ setting, before, text, onType }: DaysFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = readRows(text);
  const isKept = (row: NamedDay) => hasPassed(row) && isAmong(row, before);
  const passed = rows.filter(isKept);
  // Rows have no ids of their own: their places are.
  const places = rows.map((_, index) => String(index));

  function change(index: number, part: Partial<NamedDay>): void {
    onType(writeRows(rows.map((row, other) => (other === index ? { ...row, ...part } : row))));
  }

  function remove(index: number): void {
    onType(writeRows(rows.filter((_, other) => other !== index)));
    // The button that was pressed goes with its row.
    group.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  }

  return (
    <fieldset ref={group} className={styles.days} aria-describedby={`${id}-hint`}>
      <legend className={form.label}>{setting.name}</legend>
      <p id={`${id}-hint`} className={form.hint}>
        {setting.sentence}
      </p>
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>
            {countOf(passed.length, 'day')} that {passed.length === 1 ? 'has' : 'have'} passed
          </summary>
          <ul>
            {passed.map((day) => (
              <li key={day.date}>
                {day.name} <span className="dim">{formatDate(day.date)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className={styles.rows}>
        {rows.map((row, index) => {
          if (isKept(row)) return null;
          const problem = dayProblem(rows, index, before);
          const problemId = `${id}-${index}`;
          const invalid = problem ? ({ 'aria-invalid': true, 'aria-describedby': problemId } as const) : {};
          return (
            <li key={places[index]} className={styles.row}>
              <input
                {...invalid}
                type="date"
                className={form.control}
                aria-label={`Date of day ${index + 1}`}
                value={row.date}
                onChange={({ target }) => change(index, { date: target.value })}
              />
              <span className={styles.weekday}>{weekdayOf(row.date)}</span>
              <input
                {...invalid}
                className={form.control}
                aria-label={`Name of day ${index + 1}`}
                placeholder="Republic Day"
                maxLength={settingLimits.dayNameLength}
                autoComplete="off"
                value={row.name}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${row.name || `day ${index + 1}`}`}
                onClick={() => remove(index)}
              >
                <Icon name="x" isSmall />
              </button>
              <p id={problemId} className={`${form.problem} ${styles.problem}`} aria-live="polite">
                {problem}
              </p>
            </li>
          );
        })}
      </ul>
      <AddButton label="Add a day" onAdd={() => onType(writeRows([...rows, { date: '', name: '' }]))} />
    </fieldset>
  );
}
