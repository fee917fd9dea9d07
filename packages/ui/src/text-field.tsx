import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string;
  /** Beside the label in lighter ink, e.g. 'optional'. */
  labelNote?: string | undefined;
  /** The exact error text; linked to the input. */
  error?: string | undefined;
  /** A success line, e.g. 'Pincode Deliverable'. */
  success?: ReactNode;
  hint?: ReactNode;
  /** Inside on the left, e.g. '+91'. */
  prefix?: string | undefined;
  /** Inside on the right, e.g. the eye button of a password. */
  trailing?: ReactNode;
};

/** One labelled input with its hint, error and success lines. */
export function TextField({ label, labelNote, error, success, hint, prefix, trailing, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const isDescribed = Boolean(error || success || hint);
  return (
    <div className={classNames(styles.field, input.className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {labelNote && <span> {labelNote}</span>}
      </label>
      <div className={classNames(styles.box, prefix && styles.hasPrefix, Boolean(trailing) && styles.hasTrailing)}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={isDescribed ? `${id}-line` : undefined}
        />
        {trailing}
      </div>
      <div id={`${id}-line`} className={styles.lines} aria-live="polite">
        {error && <FieldMessage tone="bad">{error}</FieldMessage>}
        {!error && success && <FieldMessage tone="ok">{success}</FieldMessage>}
        {!error && !success && hint && <p className={classNames(styles.message, 'dim')}>{hint}</p>}
      </div>
    </div>
  );
}

/** A line under a field: an error or a success. */
export function FieldMessage({ tone, children, id }: { tone: 'ok' | 'bad'; children: ReactNode; id?: string }) {
  return (
    <p className={classNames(styles.message, tone)} id={id}>
      <Icon name={tone === 'ok' ? 'circle-check' : 'circle-alert'} isSmall />
      <span>{children}</span>
    </p>
  );
}
