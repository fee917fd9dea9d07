import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onChange: (isOn: boolean) => void;
};

/** On or off, at once. Its label is beside it, or `aria-label`. */
export function Switch({ onChange, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={input.checked === true}
      className={styles.switch}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
