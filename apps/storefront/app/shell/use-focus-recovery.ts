import { useEffect } from 'react';

const mark = 'data-keeps-focus';

/**
 * When the focused element is removed and nothing else takes the focus, its nearest remaining ancestor does: Tab and
 * screen readers continue from there.
 */
export function useFocusNet(): void {
  useEffect(() => {
    let around: Element[] = [];
    let frame = 0;
    function note({ target }: FocusEvent): void {
      if (!(target instanceof Element)) return;
      around = [];
      for (let part: Element | null = target; part && part !== document.body; part = part.parentElement)
        around.push(part);
    }
    function catchFallen(): void {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
      const keeper = around.find((part) => part.isConnected);
      around = [];
      if (!(keeper instanceof HTMLElement)) return;
      keeper.setAttribute(mark, '');
      keeper.tabIndex = -1;
      keeper.focus({ preventScroll: true });
    }
    // Code with a better target sets the focus in the meantime.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(catchFallen);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
