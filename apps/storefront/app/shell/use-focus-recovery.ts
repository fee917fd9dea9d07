import { useEffect } from 'react';

const marker = 'data-keeps-focus';

/**
 * When the focused element is removed and nothing else takes the focus, its nearest remaining ancestor does: Tab and
 * screen readers continue from there.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let ancestors: Element[] = [];
    let frame = 0;
    function recordFocus({ target }: FocusEvent): void {
      if (!(target instanceof Element)) return;
      ancestors = [];
      for (let part: Element | null = target; part && part !== document.body; part = part.parentElement)
        ancestors.push(part);
    }
    function recoverFocus(): void {
      if (document.activeElement !== document.body || ancestors[0]?.isConnected !== false) return;
      const ancestor = ancestors.find((part) => part.isConnected);
      ancestors = [];
      if (!(ancestor instanceof HTMLElement)) return;
      ancestor.setAttribute(marker, '');
      ancestor.tabIndex = -1;
      ancestor.focus({ preventScroll: true });
    }
    // Code with a better target sets the focus in the meantime.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(recoverFocus);
    });
    document.addEventListener('focusin', recordFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', recordFocus);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
