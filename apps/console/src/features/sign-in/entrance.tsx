import { Logo } from '@bijli/ui/logo.tsx';
import { type ReactNode, useEffect } from 'react';
import styles from './sign-in.module.css';

/** The page of whoever is not in yet: the store's panel at the left, one form at the right. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Bijli console`;
  }, [title]);
  return (
    <div className={styles.page}>
      <section className={`${styles.panel} on-black`} aria-label="Bijli console">
        <div>
          <Logo name="Bijli" />
          <p className={styles.claim}>
            The switchboard.
            <br />
            Keys for the people who run the store.
          </p>
        </div>
        <svg className={styles.socket} viewBox="0 0 240 240" aria-hidden="true">
          <rect x="1" y="1" width="238" height="238" rx="36" fill="none" stroke="#5b6166" />
          <circle cx="120" cy="84" r="27" fill="var(--primary)" />
          <circle cx="70" cy="160" r="20" fill="none" stroke="#5b6166" />
          <circle cx="170" cy="160" r="20" fill="none" stroke="#5b6166" />
        </svg>
        <p className={`xs ${styles.note}`}>
          Earth first: a passkey, or a password and a second factor. Idle 30 minutes signs out, 12 hours always.
        </p>
      </section>
      <main id="main" className={styles.main}>
        <div className={styles.form}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
