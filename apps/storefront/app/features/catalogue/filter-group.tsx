import type { ReactNode } from 'react';
import styles from './filter-fields.module.css';

/** A named group of choices. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
