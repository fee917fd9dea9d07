import { useEffect } from 'react';

const mark = 'data-keeps-focus';

/**
 * When what had the focus is taken away and nothing else takes it, the nearest part of the page that stood around it does: Tab
 * goes on from there, and a screen reader reads on.
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
    // Whoever has a better place for the focus gives it in the meantime.
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
