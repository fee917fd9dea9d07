import styles from './inspection.module.css';

type RadioRowProps<Value extends string> = {
  label: string;
  name: string;
  value: Value | null;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, each a button to a thumb. */
export function RadioRow<Value extends string>({ label, name, value, options, onChange }: RadioRowProps<Value>) {
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
