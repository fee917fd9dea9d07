import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { type ReactNode, useId } from 'react';
import { type DocumentPath, pathText } from './documents/document-path.ts';
import styles from './form.module.css';

/** What a control needs to be named and described by its field. */
export type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  /** In lists, where the column names it. */
  isLabelHidden?: boolean | undefined;
  /** Beside the label in lighter ink, e.g. 'optional'. */
  note?: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Where its value stands in the document, so that `showField` finds it. */
  path?: DocumentPath | undefined;
  /** Columns of twelve; all by default. */
  span?: 2 | 3 | 4 | 6 | 8 | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint and problem. */
export function Field({ label, isLabelHidden, note, hint, problem, path, span, children }: FieldProps) {
  const ownId = useId();
  const id = path === undefined ? ownId : fieldId(path);
  const isDescribed = Boolean(problem || hint);
  return (
    <div className={classNames(styles.field, span && styles[`span${span}`])}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'vh')}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': isDescribed ? `${id}-line` : undefined,
      })}
      <div id={`${id}-line`} className={styles.lines} aria-live="polite">
        {problem ? (
          <p className={styles.problem}>
            <Icon name="circle-alert" isSmall />
            {problem}
          </p>
        ) : (
          hint && <p className={styles.hint}>{hint}</p>
        )}
      </div>
    </div>
  );
}

export function fieldId(path: DocumentPath): string {
  return `field-${pathText(path)}`;
}

/** Scrolls to the field of a path, or of what holds it, and places the cursor there. */
export function showField(path: string): boolean {
  for (let place = path; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('.')))) {
    const element = document.getElementById(fieldId(place));
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus();
    return true;
  }
  return false;
}
