import { isSame } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import { memo, useId } from 'react';
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
        <Options options={options} />
      </select>
    </div>
  );
}

/** A thousand variants are not drawn again while their names are the same. */
const Options = memo(
  function Options({ options }: Pick<SelectFieldProps, 'options'>) {
    return options.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ));
  },
  (was, is) => isSame(was.options, is.options),
);
