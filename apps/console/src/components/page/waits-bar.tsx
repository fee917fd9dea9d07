import { type ReactNode, useEffect, useRef } from 'react';
import styles from './waits-bar.module.css';

/** Changes that wait to be saved together, at the foot of the screen. Toasts stand above it. */
export function WaitsBar({ title, children, actions }: { title: string; children?: ReactNode; actions: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--waits-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--waits-height');
    };
  }, []);
  return (
    <section className={styles.waits} aria-label="Changes that wait" ref={bar}>
      <b aria-live="polite">{title}</b>
      {children}
      <span className={styles.actions}>{actions}</span>
    </section>
  );
}
