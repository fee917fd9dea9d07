import { type ReactNode, useEffect } from 'react';
import styles from './page-head.module.css';

/** The screen's title, its facts, and its buttons at the right. */
export function PageHead({ title, facts, children }: { title: string; facts?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Bijli console`;
  }, [title]);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {facts && <div className="dim">{facts}</div>}
      <div className={styles.actions} data-actions>
        {children}
      </div>
    </div>
  );
}
