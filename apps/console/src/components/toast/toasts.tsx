import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import { ToastRow } from './toast-row.tsx';
import { shownToasts, subscribeToasts } from './toast-store.ts';

/** Bottom right with `children`, the running jobs, above a bar of waiting changes, so that it covers no button. */
export function Toasts({ children }: { children: ReactNode }) {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts);
  return (
    <div className={styles.toasts}>
      <Suspense>{children}</Suspense>
      <div className={styles.rows} aria-live="polite">
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}
