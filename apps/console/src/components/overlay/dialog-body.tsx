import type { ReactNode, Ref } from 'react';
import styles from './dialog-body.module.css';

export function DialogBody({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={styles.body}>
      {children}
    </div>
  );
}
