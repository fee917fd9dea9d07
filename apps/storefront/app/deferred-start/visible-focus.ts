import { nextFrame } from './next-frame.ts';

/** Layouts that may follow a focus: of content not laid out while it was off screen, then of its pictures. */
const layouts = 3;
const acts = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Scrolls to what Tab has focused once more when what lies above it is laid out. The browser scrolls before, and the focused
 * control may end under a docked bar or outside the window. Source: WCAG 2.2, 2.4.11. What the shopper does next, such as
 * going to the next picture of a strip, ends it; what a script focuses stays where the script has it.
 */
export function keepFocusVisible(): void {
  let latest: Event | undefined;
  const keepLatest = (act: Event) => {
    latest = act;
  };
  for (const act of acts) addEventListener(act, keepLatest, { capture: true, passive: true });
  addEventListener('focusin', ({ target }) => {
    const cause = latest;
    const isByTab = cause instanceof KeyboardEvent && cause.key === 'Tab';
    if (isByTab && target instanceof Element) void follow(target, () => latest === cause);
  });
}

async function follow(focused: Element, isLatest: () => boolean): Promise<void> {
  for (let layout = 0; layout < layouts; layout += 1) {
    await nextFrame();
    if (document.activeElement !== focused || !isLatest()) return;
    focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
