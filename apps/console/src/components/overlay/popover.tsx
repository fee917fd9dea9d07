import { cloneElement, Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';
import type { PopoverProps } from './opened-popover.tsx';

const load = () => import('./opened-popover.tsx');
const OpenedPopover = lazyPart(load);

/**
 * A small panel at its button: Escape and a click beside it close it, the focus returns. The first screen does without the
 * library behind it, which comes when the button is pointed at or has the focus.
 */
export function Popover(props: PopoverProps) {
  const [wasOpened, setOpened] = useState(false);
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => setOpened(true),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  });
  return wasOpened ? (
    <Suspense fallback={button}>
      <OpenedPopover {...props} />
    </Suspense>
  ) : (
    button
  );
}

/** A failure is told by the part that was asked for. */
function prefetch(): void {
  load().catch(() => undefined);
}
