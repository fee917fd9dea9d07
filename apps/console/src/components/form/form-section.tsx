import type { ReactNode } from 'react';
import styles from './form.module.css';

type FormSectionProps = { id: string; title: string; facts?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One section of a long form in a panel; its id is the anchor of its tab. */
export function FormSection({ id, title, facts, actions, children }: FormSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {facts && <span className="dim">{facts}</span>}
        {actions && (
          <div className={styles.actions} data-actions>
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

/** Fields beside each other in twelve columns. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
