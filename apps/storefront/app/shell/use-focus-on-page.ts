import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Another page is begun at its heading: the link that led to it is gone or far away, and a screen reader says where it is. A
 * page that gives the focus to a field of its own keeps it there.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focused = document.activeElement;
    const isInPage = !focused?.matches('main, [data-keeps-focus]') && focused?.closest('main, [role=dialog]');
    return isInPage ? undefined : beginAtHeading();
  }, [pathname]);
}

/** While there is no heading yet, its page has the focus. Answers what ends the waiting. */
function beginAtHeading(): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main || focusFirstHeading(main)) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusFirstHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusFirstHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
