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
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; HTML refuses the attribute.
      role="switch"
      className={styles.switch}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
