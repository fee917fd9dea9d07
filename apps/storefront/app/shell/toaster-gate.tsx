import { Suspense, useEffect, useState } from 'react';
import { listenToNotices, type SentNotice } from '../platform/notify.ts';
import { LazyToaster } from './lazy-overlays.ts';

/**
 * Brings the toaster with the first press of a finger or key, so that it is there when an answer, or the lack of one,
 * has to be told; a page that is only read does not load it.
 */
export function ToasterGate() {
  const [isWanted, setWanted] = useState(false);
  const [notices, setNotices] = useState<readonly SentNotice[]>([]);

  useEffect(() => listenToNotices((notice) => setNotices((all) => [...all, notice])), []);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    return () => {
      window.removeEventListener('pointerdown', want);
      window.removeEventListener('keydown', want);
    };
  }, []);

  if (!isWanted && notices.length === 0) return null;
  return (
    <Suspense>
      <LazyToaster notices={notices} />
    </Suspense>
  );
}
