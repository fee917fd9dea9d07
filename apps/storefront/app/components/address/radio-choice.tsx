import { useId } from 'react';
import styles from './radio-choice.module.css';

type RadioChoiceProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  value: string;
  onChange: (option: Option) => void;
};

/** A few short options side by side. */
export function RadioChoice<Option extends string>({ legend, options, value, onChange }: RadioChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
