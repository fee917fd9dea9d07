import styles from './check.module.css';

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A checkbox with its label. */
export function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
