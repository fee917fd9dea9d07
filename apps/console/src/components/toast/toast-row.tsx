import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { useWork } from '../use-work.ts';
import styles from './toast.module.css';
import { hideToast, type Toast, toastSeconds } from './toast-store.ts';

/** Its seconds stand still while it is pointed at or has the focus. */
export function ToastRow({ toast: { id, text, undo } }: { toast: Toast }) {
  const [left, setLeft] = useState(toastSeconds);
  const [isHeld, setHeld] = useState(false);
  const { isBusy, problem, run } = useWork();
  const isStill = isHeld || isBusy || problem !== '';

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : hideToast(id)), 1000);
    return () => clearTimeout(timer);
  }, [isStill, left, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={problem ? 'bad' : undefined}>{problem || text}</span>
      {undo && (
        <Button
          isSmall
          variant="quiet"
          isBusy={isBusy}
          onClick={() => void run(undo).then((isUndone) => isUndone && hideToast(id))}
        >
          <span>
            Undo<span aria-hidden="true">, {left} s</span>
          </span>
        </Button>
      )}
      <IconButton aria-label="Hide this message" onClick={() => hideToast(id)}>
        <Icon name="x" isSmall />
      </IconButton>
    </div>
  );
}
