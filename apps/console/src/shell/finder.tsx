import { Icon } from '@bijli/ui/icon.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './frame.module.css';

const Palette = lazy(() => import('./palette/palette.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The search box of the bar: Ctrl K finds anything, `?` shows the keys. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys'>();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select');
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') setOpen('palette');
      else if (event.key === '?' && !isTyped && !document.querySelector('[role=dialog]')) setOpen('keys');
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={() => setOpen('palette')}>
        <Icon name="search" isSmall />
        <span>Find a product, SKU, barcode or page</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>
        {open === 'palette' && <Palette onClose={() => setOpen(undefined)} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
