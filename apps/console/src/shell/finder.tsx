import { Icon } from '@bijli/ui/icon.tsx';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../components/page/lazy-part.tsx';
import { isTyping } from '../platform/takes-text.ts';
import styles from './frame.module.css';
import { collectEarlyKeys } from './palette/early-keys.ts';

const Palette = lazyPart(() => import('./palette/palette.tsx'));
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'));

/** The search box of the bar: Ctrl K finds anything, `?` shows the keys. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const early = useRef<ReturnType<typeof collectEarlyKeys>>(undefined);

  function openPalette(): void {
    if (open !== 'palette') early.current = collectEarlyKeys();
    setOpen('palette');
  }
  function closePalette(): void {
    early.current?.take();
    setOpen(undefined);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasCtrl = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    if (hasCtrl && !event.shiftKey && event.key.toLowerCase() === 'k') openPalette();
    else if (event.key === '?' && !hasCtrl && !isTyping(event.target) && !document.querySelector('[role=dialog]'))
      setOpen('keys');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const take = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', take);
    return () => {
      removeEventListener('keydown', take);
      early.current?.take();
    };
  }, []);

  return (
    <>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={openPalette}>
        <Icon name="search" isSmall />
        <span>Find an order, product, SKU or page</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>
        {open === 'palette' && (
          <Palette takeEarly={() => early.current?.take()} onClose={closePalette} onKeys={() => setOpen('keys')} />
        )}
        {open === 'keys' && <KeysDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
