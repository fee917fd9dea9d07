import { Icon } from '@bijli/ui/icon.tsx';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { isTyping } from '../platform/takes-text.ts';
import styles from './frame.module.css';

const Palette = lazyPart(() => import('./palette/palette.tsx'));
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'));

/** The search box of the bar: Ctrl K finds anything, `?` shows the keys. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys'>();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasCtrl = event.ctrlKey || event.metaKey;
      if (event.altKey) return;
      if (hasCtrl && !event.shiftKey && event.key.toLowerCase() === 'k') setOpen('palette');
      else if (event.key === '?' && !hasCtrl && !isTyping(event.target) && !document.querySelector('[role=dialog]'))
        setOpen('keys');
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
