import { nextFrame } from './next-frame.ts';

/** Layouts that may follow a focus: of content not laid out while it was off screen, then of its pictures. */
const layouts = 3;

/**
 * Scrolls to what the keyboard has focused once more when what lies above it is laid out. The browser scrolls before, and
 * the focused control may end under a docked bar or outside the window. Source: WCAG 2.2, 2.4.11.
 */
export function keepFocusVisible(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) void follow(target);
  });
}

async function follow(focused: Element): Promise<void> {
  for (let layout = 0; layout < layouts; layout += 1) {
    await nextFrame();
    if (document.activeElement !== focused) return;
    focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
