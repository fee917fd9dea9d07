import { Button } from '@bijli/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { Note } from '../../components/page/note.tsx';
import { countsOf, countText, type Item } from './import-items.ts';
import styles from './photo-import.module.css';
import type { Phase } from './use-photo-import.ts';

type Counts = ReturnType<typeof countsOf>;
type SendBarProps = {
  items: readonly Item[];
  phase: Phase;
  isBusy: boolean;
  start: () => Promise<void>;
  stop: () => void;
  attach: () => Promise<boolean>;
};

/** What will be done, how far it is, and the buttons that do it. */
export function SendBar({ items, phase, isBusy, start, stop, attach }: SendBarProps) {
  const { photos, products, sent, refused } = countsOf(items);
  const rest = photos - sent - refused;
  const go = useFocusAfterSending(phase);
  const unmatched = items.filter(({ sellable, isPhoto }) => isPhoto && sellable === null).length;
  if (items.length === 0 || phase === 'reading') return null;
  if (phase !== 'idle')
    return (
      <div className={styles.bar}>
        <progress className={styles.meter} aria-label="Photos sent" max={photos} value={sent + refused} />
        <p aria-hidden="true">
          {sent.toLocaleString('en-IN')} of {countText(photos, 'photo')} sent
        </p>
        <p className="vh" role="status">
          {Math.floor(((sent + refused) / Math.max(photos, 1)) * 4) * 25}% sent
        </p>
        <Button isBusy={phase === 'stopping'} onClick={stop}>
          Stop
        </Button>
      </div>
    );
  return (
    <div className={styles.bar}>
      <p role="status">{summary({ photos, products, unmatched })}</p>
      {refused > 0 && (
        <Note
          tone="bad"
          actions={
            sent > 0 && (
              <Button isSmall isBusy={isBusy} onClick={() => void attach()}>
                Attach the other {countText(sent, 'photo')}
              </Button>
            )
          }
        >
          {countText(refused, 'photo')} could not be sent. The reason is beside each; nothing is attached yet.
        </Note>
      )}
      {sent > 0 && rest > 0 && (
        <Note tone="wait">
          {sent.toLocaleString('en-IN')} of {countText(photos, 'photo')} {sent === 1 ? 'is' : 'are'} in the store, and
          none is attached yet.
        </Note>
      )}
      <Button ref={go} variant="go" isBusy={isBusy} disabled={photos === 0} onClick={() => void start()}>
        {keyText({ photos, products, refused, sent })}
      </Button>
    </div>
  );
}

function keyText({
  photos,
  products,
  refused,
  sent,
}: Pick<Counts, 'photos' | 'products' | 'refused' | 'sent'>): string {
  if (refused > 0) return `Try ${refused} again`;
  if (sent > 0 && sent < photos) return `Send the other ${photos - sent} and attach ${countText(photos, 'photo')}`;
  return `Attach ${countText(photos, 'photo')} to ${countText(products, 'product')}`;
}

/** The Stop button is gone: the next one has the focus. */
function useFocusAfterSending(phase: Phase) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== 'idle' && phase === 'idle' && document.activeElement === document.body)
      button.current?.focus();
    last.current = phase;
  }, [phase]);
  return button;
}

function summary({ photos, products, unmatched }: { photos: number; products: number; unmatched: number }): string {
  if (photos === 0) return 'No photo has a product yet. Choose one below, or choose other files.';
  const rest = unmatched > 0 ? ` ${countText(unmatched, 'photo')} of no product: choose below, or leave them.` : '';
  return `${countText(photos, 'photo')} of ${countText(products, 'product')} will be sent and attached.${rest}`;
}
