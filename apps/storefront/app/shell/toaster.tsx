import { Toaster as Sonner } from 'sonner';
import { classNames } from '../components/class-names.ts';
import styles from './toaster.module.css';

/** Figures of the specification's point 9: at most 3, 356 px wide, 14 px apart, 4 s. */
export function Toaster() {
  return (
    <Sonner
      className={classNames(styles.toaster)}
      position="top-right"
      visibleToasts={3}
      gap={14}
      duration={4000}
      expand
      offset={{ top: 96, right: 24 }}
      mobileOffset={{ top: 80, right: 16, left: 16 }}
      // The library's own rules stand outside every layer, so these two cannot come from the style sheet.
      style={{ '--width': '356px', fontFamily: 'var(--font)' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: classNames(styles.toast),
          title: classNames(styles.title),
          description: classNames(styles.description),
          success: classNames(styles.success),
          error: classNames(styles.error),
          icon: classNames(styles.icon),
        },
      }}
    />
  );
}
