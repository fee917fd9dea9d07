import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

type ChoiceProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio' };

/** A labelled checkbox or radio button, 44 px high. */
export function Choice({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
