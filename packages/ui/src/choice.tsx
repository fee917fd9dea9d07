import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

type ChoiceProps = ComponentProps<'input'> & {
  type: 'checkbox' | 'radio';
  /** How many products it would leave; a choice that leaves none can only be unticked. */
  count?: number | undefined;
};

/** A labelled checkbox or radio button, 44 px high. */
export function Choice({ children, className, count, ...input }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...input} disabled={input.disabled ?? (count === 0 && !input.checked)} />
      <span>{children}</span>
      <ChoiceCount count={count} />
    </label>
  );
}

/** The count of a choice, read out as 'Bijli 12 products'. Renders nothing until known. */
export function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="vh">{count === 1 ? ' product' : ' products'}</span>
    </span>
  );
}
