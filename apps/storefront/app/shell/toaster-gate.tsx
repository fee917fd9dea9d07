import { useEffect, useState } from 'react';
import { LazyComponent } from '../components/ui/lazy-component.tsx';
import { listenToNotices, type SentNotice } from '../platform/notify.ts';
import { lazyToaster } from './lazy-overlays.ts';
import styles from './toaster-gate.module.css';

/**
 * Loads the toaster on the first press of a pointer or key, so that it is ready when a response or failure has to be
 * shown; a page that is only read does not load it. While it is unavailable, the last notice is shown plainly.
 */
export function ToasterGate() {
  const [toaster, setToaster] = useState<'idle' | 'wanted' | 'failed'>('idle');
  const [notices, setNotices] = useState<readonly SentNotice[]>([]);

  useEffect(
    () =>
      listenToNotices((notice) => {
        setNotices((all) => [...all, notice]);
        setToaster((before) => (before === 'idle' ? 'wanted' : before));
      }),
    [],
  );
  useEffect(() => {
    if (toaster === 'wanted') return;
    const want = () => {
      // Earlier notices have been read; only later ones are new.
      setNotices([]);
      setToaster('wanted');
    };
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    return () => {
      window.removeEventListener('pointerdown', want);
      window.removeEventListener('keydown', want);
    };
  }, [toaster]);

  return (
    <>
      <LazyComponent
        loader={lazyToaster}
        isOpen={toaster === 'wanted'}
        notices={notices}
        onMissing={() => setToaster('failed')}
        isQuiet
      />
      {toaster === 'failed' && notices.length > 0 && (
        <p className={styles.notice} role="alert">
          {notices.at(-1)?.title}
        </p>
      )}
    </>
  );
}
