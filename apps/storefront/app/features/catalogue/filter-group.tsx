import type { ReactNode } from 'react';
import styles from './filter-fields.module.css';

/** Choices of one kind under their name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
