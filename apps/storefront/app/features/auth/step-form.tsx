import type { FormEvent, ReactNode } from 'react';
import styles from './auth.module.css';

/** A step of an authentication screen with a submit button. */
export function StepForm({ onSubmit, children }: { onSubmit: () => Promise<unknown>; children: ReactNode }) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}

/** Heading and prompt of a step; a step that replaces another is `isNew` and gets the focus. */
export function StepTitle({ title, isNew, children }: { title: string; isNew?: boolean; children?: ReactNode }) {
  return (
    <div>
      <h1 className={`t-1 ${styles.title}`} tabIndex={isNew ? -1 : undefined} ref={isNew ? focusOnce : undefined}>
        {title}
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  );
}

/** A formatted phone number: '+91 98200 41776'. */
export function spacedPhone(phone: string): string {
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}

export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
