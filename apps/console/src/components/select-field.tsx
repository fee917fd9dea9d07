import { classNames } from '@bijli/ui/class-names.ts';
import { useId } from 'react';
import styles from './select-field.module.css';

type SelectFieldProps = {
  label: string;
  /** In lists, where the column names it. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly { value: string; name: string }[];
  disabled?: boolean;
  onChange: (value: string) => void;
};

/** The browser's own list: it works with keys, screen readers and on phones. */
export function SelectField({ label, isLabelHidden, value, options, disabled, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'vh')}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
