import { useEffect, useState } from 'react';
import { LazyComponent } from '../components/ui/lazy-component.tsx';
import { listenToNotices, type SentNotice } from '../platform/notify.ts';
import { lazyToaster } from './late-overlays.ts';
import styles from './toaster-gate.module.css';

/**
 * Brings the toaster with the first press of a finger or key, so that it is there when an answer, or the lack of one,
 * has to be told; a page that is only read does not load it. While it cannot be had, the last notice stands as it is.
 */
export function ToasterGate() {
  const [toaster, setToaster] = useState<'unasked' | 'wanted' | 'missing'>('unasked');
  const [notices, setNotices] = useState<readonly SentNotice[]>([]);

  useEffect(
    () =>
      listenToNotices((notice) => {
        setNotices((all) => [...all, notice]);
        setToaster((before) => (before === 'unasked' ? 'wanted' : before));
      }),
    [],
  );
  useEffect(() => {
    if (toaster === 'wanted') return;
    const want = () => {
      // What stood there was read; only what comes now is news.
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
        part={lazyToaster}
        isOpen={toaster === 'wanted'}
        notices={notices}
        onMissing={() => setToaster('missing')}
        isQuiet
      />
      {toaster === 'missing' && notices.length > 0 && (
        <p className={styles.notice} role="alert">
          {notices.at(-1)?.title}
        </p>
      )}
    </>
  );
}
